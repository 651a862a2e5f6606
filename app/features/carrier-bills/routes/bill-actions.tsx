import type { BillState } from "#app/features/carrier-bills/carrier-bill.ts";
import { TextAreaField, TextField } from "#app/forms/field.tsx";
import { Form } from "#app/forms/form.tsx";
import type { RecordAction } from "#app/routes/desk/action-bar.tsx";

/** The decisions that staff can take on a bill in this state; none on a closed one. */
export function billActions(state: BillState): RecordAction[] {
  if (state === "paid" || state === "rejected") return [];
  return [
    ...(state === "disputed" ? [settle] : []),
    ...(state === "to approve" ? [approve] : []),
    ...(state === "disputed" ? [] : [dispute]),
    ...(state === "approved" ? [] : [reject]),
  ];
}

const settle: RecordAction = {
  name: "settle",
  label: "Settle",
  isNext: true,
  form: (
    <Form id="settle" intent="settle" button="Settle and approve" working="Settling...">
      <TextField name="cents" label="Agreed amount (USD)" inputMode="decimal" required />
      <TextAreaField name="reason" label="How it was settled" rows={2} required />
    </Form>
  ),
};

const approve = decision({
  name: "approve",
  label: "Approve",
  working: "Approving...",
  hint: "The difference is added to the load's carrier charges as an adjustment.",
});

const dispute = decision({
  name: "dispute",
  label: "Dispute",
  working: "Disputing...",
  hint: "The carrier reads it in our email.",
});

const reject = decision({
  name: "reject",
  label: "Reject",
  working: "Rejecting...",
  hint: "For a bill that was sent twice or for the wrong load. The carrier reads it in our email.",
});

type Decision = { name: string; label: string; working: string; hint: string };

/** An action that takes a reason. */
function decision({ name, label, working, hint }: Decision): RecordAction {
  return {
    name,
    label,
    form: (
      <Form id={name} intent={name} button={`${label} bill`} working={working}>
        <TextAreaField name="reason" label="Reason" rows={2} required hint={hint} />
      </Form>
    ),
  };
}
