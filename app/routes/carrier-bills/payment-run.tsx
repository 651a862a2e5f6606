import { companyDays } from "#app/features/accounts/today.ts";
import { payMethodNames, payMethods } from "#app/features/carrier-bills/carrier-bill.ts";
import { type BillRecord, listPayable } from "#app/features/carrier-bills/queries.server.ts";
import { runSchema } from "#app/features/carrier-bills/schema.ts";
import { dateText } from "#app/features/company/days.ts";
import { usdText } from "#app/features/money/usd.ts";
import { payBills, readPayee } from "#app/flows/pay-bills.server.ts";
import { CheckGroup } from "#app/forms/check-field.tsx";
import { SelectField, TextField } from "#app/forms/field.tsx";
import { Form } from "#app/forms/form.tsx";
import { formActions, formHandler } from "#app/forms/form-action.server.ts";
import { paymentLimits } from "#app/forms/limits.ts";
import { revalidateAfterForm } from "#app/forms/revalidate-after-form.ts";
import { sendForm } from "#app/forms/send-form.ts";
import type { PageHandle } from "#app/page-handle.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { DeskPage, DeskPart } from "#app/routes/desk/desk-page.tsx";
import { ExportForm } from "#app/routes/invoices/export-form.tsx";
import { deskMeta } from "#app/routes/staff/names.ts";
import { requireStaff } from "#app/routes/staff/require-staff.server.ts";
import type { Route } from "./+types/payment-run.ts";

export const handle: PageHandle = { hydrate: true };

export const meta = () => deskMeta("Payment run");

export async function loader({ context }: Route.LoaderArgs) {
  requireStaff(context);
  const { database, clock } = context.get(requestContext);
  const bills = await listPayable(database.query);
  return { ...(await splitByHold(database.query, bills)), today: companyDays(clock).today };
}

/** The bills to pay, each with its payee, and those on hold. */
async function splitByHold(query: Queryable, bills: readonly BillRecord[]) {
  const carriers = new Map(bills.map(({ carrierId, carrier }) => [carrierId, carrier]));
  const payees = new Map<string, Awaited<ReturnType<typeof readPayee>>>();
  for (const [id, name] of carriers) payees.set(id, await readPayee(query, id, name));
  const described = bills.map((bill) => {
    const payee = payees.get(bill.carrierId);
    const amount = usdText(bill.approvedCents ?? 0);
    const to = payee?.payTo.name ?? bill.carrier;
    return {
      id: bill.id,
      hold: payee ? payee.hold : "It has no carrier file.",
      text: `${bill.number}, ${bill.carrier}, ${amount}, due ${dateText(bill.dueOn)}${to === bill.carrier ? "" : `, pay to ${to}`}`,
    };
  });
  return {
    payable: described.filter(({ hold }) => hold === null),
    held: described.filter(({ hold }) => hold !== null),
  };
}

export const action = formActions({
  pay: formHandler({
    schema: ({ context }) => runSchema(companyDays(context.get(requestContext).clock).today),
    permit: ({ context }) => void requireStaff(context),
    run: async (run, { context }) => {
      const { database, clock, origin } = context.get(requestContext);
      const actor = requireStaff(context);
      const cents = await payBills({ database, clock, origin, actor }, run);
      const description = `${usdText(cents)} total. We emailed the carriers.`;
      return { to: "/staff/bills/pay", toast: { title: "Payments recorded", description } };
    },
  }),
});

export const clientAction = sendForm;

export const shouldRevalidate = revalidateAfterForm;

/** Records one payment run of approved bills. */
export default function PaymentRun({ loaderData: { payable, held, today } }: Route.ComponentProps) {
  return (
    <DeskPage title="Payment run" from={{ title: "Carrier bills", to: "/staff/bills" }}>
      <div className="grid gap-x-12 gap-y-8 desktop:grid-cols-2">
        <DeskPart title="Bills to pay">
          {payable.length === 0 ? (
            <p className="text-sm text-ink-soft">No approved bills.</p>
          ) : (
            <Form
              id="pay"
              intent="pay"
              button="Record payments"
              working="Recording..."
              initial={{ method: "ACH", paidOn: today }}
            >
              <CheckGroup
                name="billIds"
                label="Bills"
                options={payable.map(({ id, text }) => ({ value: id, text }))}
              />
              <SelectField
                name="method"
                label="Method"
                options={payMethods.map((value) => ({ value, text: payMethodNames[value] }))}
              />
              <TextField name="paidOn" label="Paid on" type="date" required max={today} />
              <TextField
                name="reference"
                label="Reference (optional)"
                maxLength={paymentLimits.reference.max}
                hint="Batch or check number."
              />
            </Form>
          )}
        </DeskPart>
        {held.length > 0 && (
          <DeskPart title="On hold">
            <ul className="text-sm">
              {held.map(({ id, text, hold }) => (
                <li key={id} className="border-b border-line py-2">
                  {text}
                  <span className="block text-danger">{hold}</span>
                </li>
              ))}
            </ul>
          </DeskPart>
        )}
        <DeskPart title="Export bills">
          <ExportForm action="/staff/bills/bills.csv" today={today} />
        </DeskPart>
      </div>
    </DeskPage>
  );
}
