import { companyDays } from "#app/features/accounts/today.ts";
import { billDayNames, billDays } from "#app/features/carrier-bills/carrier-bill.ts";
import { deskBillPath } from "#app/features/carrier-bills/paths.ts";
import { type BillRecord, listPayable } from "#app/features/carrier-bills/queries.server.ts";
import { runSchema } from "#app/features/carrier-bills/schema.ts";
import { dateText } from "#app/features/company/days.ts";
import { ExportForm } from "#app/features/invoices/routes/export-form.tsx";
import { usdText } from "#app/features/money/usd.ts";
import { payBills, readPayee } from "#app/flows/pay-bills.server.ts";
import { formActions, formHandler } from "#app/forms/form-action.server.ts";
import { readReply } from "#app/forms/form-reply.ts";
import { revalidateAfterForm } from "#app/forms/revalidate-after-form.ts";
import { sendForm } from "#app/forms/send-form.ts";
import { useLastAnswer } from "#app/forms/use-last-answer.ts";
import type { PageHandle } from "#app/page-handle.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { DeskPage, DeskPart } from "#app/routes/desk/desk-page.tsx";
import { FilterSelect } from "#app/routes/staff/filter-field.tsx";
import { deskMeta } from "#app/routes/staff/names.ts";
import { requireStaff } from "#app/routes/staff/require-staff.server.ts";
import { LeadingZerosNote } from "#app/ui/leading-zeros-note.tsx";
import { WorkTable } from "#app/ui/work-table.tsx";
import type { Route } from "./+types/payment-run.ts";
import { formId, PaymentForm } from "./payment-form.tsx";

export const handle: PageHandle = { hydrate: true };

export const meta = () => deskMeta("Payment run");

export async function loader({ context }: Route.LoaderArgs) {
  const { userId } = requireStaff(context, "carrier-bills.work");
  const { database, clock } = context.get(requestContext);
  const bills = await listPayable(database.query);
  return { ...(await splitByHold(database.query, bills, userId)), today: companyDays(clock).today };
}

/** The bills to pay, each with its payee, and those on hold. */
async function splitByHold(query: Queryable, bills: readonly BillRecord[], payerId: string) {
  const carriers = new Map(bills.map((bill) => [bill.carrierId, bill]));
  const payees = new Map<string, Awaited<ReturnType<typeof readPayee>>>();
  for (const [id, bill] of carriers) payees.set(id, await readPayee(query, bill, payerId));
  const described = bills.map(({ id, number, carrier, carrierId, dueOn, approvedCents }) => {
    const payee = payees.get(carrierId);
    return {
      id,
      number,
      carrier,
      dueOn,
      cents: approvedCents ?? 0,
      payTo: payee?.payTo.name ?? carrier,
      hold: payee ? payee.hold : "It has no carrier file.",
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
      const { totalCents, untold } = await payBills({ database, clock, origin, actor }, run);
      const told =
        untold.length === 0
          ? "We emailed the carriers."
          : `We couldn't email ${untold.join(", ")}: no email address.`;
      const description = `${usdText(totalCents)} total. ${told}`;
      return { to: "/staff/bills/pay", toast: { title: "Payments recorded", description } };
    },
  }),
});

export const clientAction = sendForm;

export const shouldRevalidate = revalidateAfterForm;

/** Records one payment run of approved bills. */
export default function PaymentRun({ loaderData }: Route.ComponentProps) {
  const { payable, held, today } = loaderData;
  const answer = useLastAnswer();
  return (
    <DeskPage title="Payment run" from={{ title: "Carrier bills", to: "/staff/bills" }}>
      <div className="grid gap-y-8">
        <DeskPart title="Bills to pay">
          {payable.length === 0 ? (
            <p className="text-sm text-ink-soft">No approved bills.</p>
          ) : (
            <>
              <PaymentForm payable={payable} today={today} />
              <WorkTable
                caption="Bills to pay"
                selection={{ form: formId, checked: readReply(answer)?.typed.ids ?? [] }}
                columns={[
                  "Bill",
                  { name: "Carrier", share: 30 },
                  { name: "Pay to", share: 30, isLabeled: true },
                  { name: "Due", isLabeled: true },
                  { name: "Amount", isFigure: true },
                ]}
                rows={payable.map(({ id, number, carrier, payTo, dueOn, cents }) => ({
                  key: id,
                  to: deskBillPath(id),
                  urgent: dueOn < today,
                  cells: [
                    number,
                    carrier,
                    payTo === carrier ? null : payTo,
                    dateText(dueOn),
                    usdText(cents),
                  ],
                }))}
              />
            </>
          )}
        </DeskPart>
        {held.length > 0 && (
          <DeskPart title="On hold">
            <WorkTable
              caption="Bills on hold"
              columns={[
                "Bill",
                { name: "Carrier", share: 30 },
                { name: "Reason", share: 45 },
                { name: "Amount", isFigure: true },
              ]}
              rows={held.map(({ id, number, carrier, hold, cents }) => ({
                key: id,
                to: deskBillPath(id),
                cells: [number, carrier, hold, usdText(cents)],
              }))}
            />
          </DeskPart>
        )}
        <DeskPart title="Export bills">
          <p className="mb-4 text-sm text-ink-soft">
            Approved and paid bills by bill date, or what you paid by the date paid, at the amount
            we pay. Bills in review or disputed follow once they're approved; rejected bills never
            do.
          </p>
          <ExportForm action="/staff/bills/bills.csv" today={today}>
            <FilterSelect
              name="by"
              label="Period"
              value="billed"
              options={billDays.map((value) => ({ value, name: billDayNames[value] }))}
            />
          </ExportForm>
          <LeadingZerosNote />
        </DeskPart>
      </div>
    </DeskPage>
  );
}
