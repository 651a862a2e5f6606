import { usdText } from "#app/features/money/usd.ts";
import { Form } from "#app/forms/form.tsx";
import { SendKeyField } from "#app/forms/send-key-field.tsx";
import { StaffMay } from "#app/routes/desk/staff-may.tsx";

type Credit = {
  id: string;
  cents: number;
  reason: string;
  createdBy: string | null;
  enteredBy: string | null;
};

type Props = { credits: readonly Credit[]; selfId: string };

/** The credits on an invoice that wait for a colleague, to approve or to decline. */
export function WaitingCredits({ credits, selfId }: Props) {
  if (credits.length === 0) return null;
  return (
    <ul aria-label="Credits to approve" className="mb-6 grid gap-4 text-sm">
      {credits.map(({ id, cents, reason, createdBy, enteredBy }) => (
        <li key={id} className="grid gap-2 border-l-4 border-line-strong pl-3 wrap-anywhere">
          <p>
            <span className="font-semibold">{usdText(cents)} waits for approval.</span> Entered by{" "}
            {enteredBy ?? "a deleted account"}. {reason}
          </p>
          <StaffMay action="invoices.bill">
            <div className="flex flex-wrap gap-3">
              {createdBy === selfId ? (
                <p className="basis-full text-ink-soft">A colleague has to approve it.</p>
              ) : (
                <Decision id={id} intent="approve-credit" button="Approve credit" />
              )}
              <Decision id={id} intent="decline-credit" button="Decline" />
            </div>
          </StaffMay>
        </li>
      ))}
    </ul>
  );
}

type DecisionProps = { id: string; intent: string; button: string };

function Decision({ id, intent, button }: DecisionProps) {
  return (
    <Form
      id={`${intent}-${id}`}
      intent={intent}
      button={button}
      working="Saving..."
      look="secondary"
      className="grid"
    >
      <SendKeyField />
      <input type="hidden" name="request" value={id} />
    </Form>
  );
}
