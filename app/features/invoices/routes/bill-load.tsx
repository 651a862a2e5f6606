import { eq } from "drizzle-orm";
import { data } from "react-router";
import { deskChargesPath } from "#app/features/charges/paths.ts";
import { billToOf, findPayables, readBilling } from "#app/features/invoices/bill-to.server.ts";
import { invoiceNumber } from "#app/features/invoices/invoice.ts";
import { customerAccountPath, deskInvoicePath } from "#app/features/invoices/paths.ts";
import { listInvoicesOf } from "#app/features/invoices/queries.server.ts";
import { issueSchema } from "#app/features/invoices/schema.ts";
import { InvoiceLines } from "#app/features/invoices/ui/invoice-lines.tsx";
import { readUnbilled } from "#app/features/invoices/unbilled.server.ts";
import { usdText } from "#app/features/money/usd.ts";
import { deskPapersPath } from "#app/features/papers/paths.ts";
import { shipments } from "#app/features/shipments/tables.server.ts";
import { billLoad } from "#app/flows/bill-load.server.ts";
import { Form } from "#app/forms/form.tsx";
import { formActions, formHandler } from "#app/forms/form-action.server.ts";
import { revalidateAfterForm } from "#app/forms/revalidate-after-form.ts";
import { sendForm } from "#app/forms/send-form.ts";
import { SendKeyField } from "#app/forms/send-key-field.tsx";
import type { PageHandle } from "#app/page-handle.ts";
import { DeskPage, DeskPart, FactSheet } from "#app/routes/desk/desk-page.tsx";
import { StaffMay } from "#app/routes/desk/staff-may.tsx";
import { deskMeta } from "#app/routes/staff/names.ts";
import { Link } from "#app/ui/link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { Route } from "./+types/bill-load.ts";
import { moneyDesk } from "./desk.server.ts";

export const handle: PageHandle = { hydrate: true };

export const meta = () => deskMeta("Bill a load");

export async function loader(args: Route.LoaderArgs) {
  const { deps, id } = moneyDesk(args);
  const { query } = deps.database;
  const [load] = await query.select().from(shipments).where(eq(shipments.id, id));
  if (!load) throw data(null, { status: 404 });
  const [{ lines, totalCents, objections }, billing, recipients, issued] = await Promise.all([
    readUnbilled(query, load),
    readBilling(query, load.companyId),
    findPayables(query, load.companyId),
    listInvoicesOf(query, id),
  ]);
  return {
    load: { id, trackingId: load.trackingId, companyId: load.companyId },
    lines: lines.map(({ description, cents }) => ({ description, cents })),
    totalCents,
    objections,
    billTo: billing && { ...billToOf(billing), termsDays: billing.termsDays },
    recipients,
    issued,
  };
}

export const action = formActions({
  issue: formHandler({
    schema: issueSchema,
    permit: (args) => void moneyDesk(args),
    run: async ({ totalCents }, args) => {
      const { deps, id } = moneyDesk(args);
      const invoiceId = await billLoad(deps, id, totalCents);
      const description = "We emailed it to the customer's payables contacts.";
      return { to: deskInvoicePath(invoiceId), toast: { title: "Invoice issued", description } };
    },
  }),
});

export const clientAction = sendForm;

export const shouldRevalidate = revalidateAfterForm;

const link = "font-semibold underline underline-offset-4";

/** A load's unbilled charges, and its earlier invoices. */
export default function BillLoad({ loaderData }: Route.ComponentProps) {
  const { load, lines, totalCents, objections, billTo, recipients, issued } = loaderData;
  return (
    <DeskPage
      title={`${load.trackingId}: invoice`}
      from={{ title: `Load ${load.trackingId}`, to: `/staff/shipments/${load.id}` }}
    >
      {lines.length > 0 && objections.length > 0 && (
        <div className="mb-6">
          <Notice tone="danger" title="This load can't be billed yet">
            {objections.join(" ")}
          </Notice>
        </div>
      )}
      <div className="grid gap-x-12 gap-y-8 desktop:grid-cols-2">
        <DeskPart title="To bill">
          {lines.length === 0 ? (
            <p className="text-sm text-ink-soft">There's nothing left to bill.</p>
          ) : (
            <InvoiceLines caption="Charges to bill" lines={lines} />
          )}
          <p className="my-4 flex flex-wrap gap-x-6 text-sm">
            <Link to={deskChargesPath(load.id)} className={link}>
              Charges and margin
            </Link>
            <Link to={deskPapersPath(load.id)} className={link}>
              Documents
            </Link>
          </p>
          {objections.length === 0 && (
            <StaffMay action="invoices.bill">
              <Form id="issue" intent="issue" button="Issue invoice" working="Issuing...">
                <SendKeyField />
                <input type="hidden" name="totalCents" value={totalCents} />
              </Form>
            </StaffMay>
          )}
        </DeskPart>
        <DeskPart title="Bill to">
          <FactSheet
            facts={[
              { label: "Bill to", value: billTo?.name ?? null },
              { label: "Address", value: billTo?.lines.join(", ") ?? null },
              { label: "Payment terms", value: billTo ? `${billTo.termsDays} days` : null },
              { label: "Emailed to", value: recipients.join(", ") },
            ]}
          />
          <p className="mt-4 text-sm">
            <Link to={customerAccountPath(load.companyId)} className={link}>
              Billing details and account
            </Link>
          </p>
        </DeskPart>
        {issued.length > 0 && (
          <DeskPart title="Issued">
            <ul aria-label="Issued" className="text-sm">
              {issued.map((invoice) => (
                <li key={invoice.id} className="border-b border-line py-2">
                  <Link to={deskInvoicePath(invoice.id)} className={link}>
                    {invoiceNumber(invoice)}
                  </Link>
                  , {usdText(invoice.totalCents)}
                </li>
              ))}
            </ul>
          </DeskPart>
        )}
      </div>
    </DeskPage>
  );
}
