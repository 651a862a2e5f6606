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

const approve: RecordAction = {
  name: "approve",
  label: "Approve",
  isNext: true,
  form: (
    <Form id="approve" intent="approve" button="Approve bill" working="Approving...">
      <Reason hint="The difference is added to the load's carrier charges as an adjustment." />
    </Form>
  ),
};

const dispute: RecordAction = {
  name: "dispute",
  label: "Dispute",
  form: (
    <Form id="dispute" intent="dispute" button="Dispute bill" working="Disputing...">
      <Reason hint="The carrier reads it in our email." />
    </Form>
  ),
};

const reject: RecordAction = {
  name: "reject",
  label: "Reject",
  form: (
    <Form id="reject" intent="reject" button="Reject bill" working="Rejecting...">
      <Reason hint="For a bill that was sent twice or for the wrong load. The carrier reads it in our email." />
    </Form>
  ),
};

function Reason({ hint }: { hint: string }) {
  return <TextAreaField name="reason" label="Reason" rows={2} required hint={hint} />;
}
