import { Button } from "#app/ui/button.tsx";
import { Moment } from "#app/ui/moment.tsx";
import { ConfirmFirst } from "./confirm-first.tsx";

type Props = {
  passkeys: readonly Passkey[];
  /** Whether the person's address is confirmed. */
  canAdd: boolean;
};

type Passkey = { id: string; name: string; addedAt: string };

/** A person's passkeys; where the browser can make one, `passkey.start.ts` shows how. */
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
              <form method="post">
                <input type="hidden" name="intent" value="remove-passkey" />
                <input type="hidden" name="id" value={id} />
                <Button type="submit" look="secondary" aria-label={`Remove ${name}`}>
                  Remove
                </Button>
              </form>
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
    <>
      <p data-passkey-missing className="text-sm text-ink-soft [[hidden]]:hidden">
        This browser can't make passkeys here, or runs no scripts.
      </p>
      <PasskeyAct act="make" url="/account/passkeys" text="Add a passkey" />
    </>
  );
}

type ActProps = {
  act: "make" | "use";
  /** Where the challenge comes from, and the answer goes. */
  url: string;
  text: string;
};

/** A button that works by script alone, and shows where it does. */
export function PasskeyAct({ act, url, text }: ActProps) {
  return (
    <div data-passkey={act} data-url={url} hidden className="[[hidden]]:hidden">
      <Button look="secondary">{text}</Button>
      <p role="alert" className="mt-2 text-sm font-semibold text-danger" />
    </div>
  );
}
