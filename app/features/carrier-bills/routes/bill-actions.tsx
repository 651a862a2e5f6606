import type { BillRecord } from "#app/features/carrier-bills/queries.server.ts";
import { usdText } from "#app/features/money/usd.ts";
import { TextAreaField, TextField } from "#app/forms/field.tsx";
import { Form } from "#app/forms/form.tsx";
import { SendKeyField } from "#app/forms/send-key-field.tsx";
import type { RecordAction } from "#app/routes/desk/action-bar.tsx";

type Bill = Pick<BillRecord, "state" | "totalCents" | "expectedCents">;

/** The decisions that staff can take on a bill; none on a closed one. */
export function billActions(bill: Bill): RecordAction[] {
  const { state } = bill;
  if (state === "paid" || state === "rejected") return [];
  return [
    ...(state === "disputed" ? [settle(bill)] : []),
    ...(state === "to approve" ? [approve(bill)] : []),
    ...(state === "disputed" ? [] : [dispute]),
    ...(state === "approved" ? [] : [reject]),
  ];
}

const settle = ({ expectedCents }: Bill): RecordAction => ({
  name: "settle",
  label: "Settle",
  isNext: true,
  form: (
    <Form
      id="settle"
      intent="settle"
      version={expectedCents}
      initial={unfilled}
      button="Settle and approve"
      working="Settling..."
    >
      <SendKeyField />
      <TextField name="cents" label="Agreed amount (USD)" inputMode="decimal" required />
      <TextAreaField
        name="reason"
        label="How it was settled"
        rows={2}
        required
        hint="The carrier reads it in our email."
      />
    </Form>
  ),
});

const approve = ({ totalCents, expectedCents }: Bill): RecordAction => {
  const difference = totalCents - expectedCents;
  return {
    name: "approve",
    label: "Approve",
    form: (
      <Form
        id="approve"
        intent="approve"
        version={expectedCents}
        initial={unfilled}
        button="Approve bill"
        working="Approving..."
      >
        <SendKeyField />
        {difference === 0 ? (
          <p className="text-sm">It's what is left to bill. We email the carrier.</p>
        ) : (
          <TextAreaField
            name="reason"
            label="Reason for the difference"
            rows={2}
            required
            hint={`The difference of ${usdText(difference)} is added to the load's carrier charges as an adjustment. The carrier reads the reason in our email.`}
          />
        )}
      </Form>
    ),
  };
};

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

type Decision = Record<"name" | "label" | "working" | "hint", string>;

/** The forms start empty: what is compared with what was typed is the amount alone. */
const unfilled = {};

/** An action that takes a reason. */
function decision({ name, label, working, hint }: Decision): RecordAction {
  return {
    name,
    label,
    form: (
      <Form id={name} intent={name} button={`${label} bill`} working={working}>
        <SendKeyField />
        <TextAreaField name="reason" label="Reason" rows={2} required hint={hint} />
      </Form>
    ),
  };
}
