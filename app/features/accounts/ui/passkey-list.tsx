import { Form } from "#app/forms/form.tsx";
import { Moment } from "#app/ui/moment.tsx";
import { ConfirmFirst } from "./confirm-first.tsx";
import { PasskeyButton } from "./passkey-button.tsx";

type Props = {
  passkeys: readonly Passkey[];
  /** Whether the person's address is confirmed. */
  canAdd: boolean;
};

type Passkey = { id: string; name: string; addedAt: string };

/** A person's passkeys, with a button to add another. */
export function PasskeyList({ passkeys, canAdd }: Props) {
  return (
    <>
      {passkeys.length > 0 && (
        <ul className="mb-5 border-t-2 border-ink">
          {passkeys.map(({ id, name, addedAt }) => (
            <li
              key={id}
              className="flex flex-wrap items-center justify-between gap-3 border-b border-line py-4"
            >
              <p className="min-w-0">
                <span className="font-semibold break-words">{name}</span>
                <span className="block text-sm text-ink-soft">
                  Added <Moment at={addedAt} />
                </span>
              </p>
              <Form
                id={`remove-${id}`}
                intent="remove-passkey"
                record={id}
                button="Remove"
                buttonLabel={`Remove ${name}`}
                working="Removing..."
                look="secondary"
              />
            </li>
          ))}
        </ul>
      )}
      {canAdd ? <AddPasskey /> : <ConfirmFirst what="add a passkey" />}
    </>
  );
}

function AddPasskey() {
  return (
    <PasskeyButton
      act="make"
      url="/account/passkeys"
      text="Add a passkey"
      instead={
        <p className="text-sm text-ink-soft">
          This browser doesn't support passkeys, or has JavaScript turned off.
        </p>
      }
    />
  );
}
