import { TextAreaField, TextField } from "#app/forms/field.tsx";
import { Form } from "#app/forms/form.tsx";
import type { BillState } from "../carrier-bill.ts";

/** The decisions on a bill. The carrier gets an email with each reason. */
export function DecisionForms({ state }: { state: BillState }) {
  if (state === "paid" || state === "rejected") {
    return <p className="text-sm text-ink-soft">This bill is closed.</p>;
  }
  return (
    <div className="grid gap-8">
      {state === "disputed" && <SettleForm />}
      {state === "to approve" && (
        <ReasonForm
          intent="approve"
          button="Approve bill"
          working="Approving..."
          hint="The difference is added to the load's carrier charges as an adjustment."
          isMain
        />
      )}
      {state !== "disputed" && (
        <ReasonForm intent="dispute" button="Dispute bill" working="Disputing..." />
      )}
      {state !== "approved" && (
        <ReasonForm
          intent="reject"
          button="Reject bill"
          working="Rejecting..."
          hint="For a bill that was sent twice or for the wrong load."
        />
      )}
    </div>
  );
}

function SettleForm() {
  return (
    <Form id="settle" intent="settle" button="Settle and approve" working="Settling...">
      <TextField name="cents" label="Agreed amount (USD)" inputMode="decimal" required />
      <TextAreaField name="reason" label="How it was settled" rows={2} required />
    </Form>
  );
}

type ReasonProps = {
  intent: string;
  button: string;
  working: string;
  hint?: string;
  isMain?: boolean;
};

function ReasonForm({ intent, button, working, hint, isMain }: ReasonProps) {
  return (
    <Form
      id={intent}
      intent={intent}
      button={button}
      working={working}
      look={isMain ? "primary" : "secondary"}
    >
      <TextAreaField name="reason" label="Reason" rows={2} required hint={hint} />
    </Form>
  );
}
