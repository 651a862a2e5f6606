import { data } from "react-router";
import { dateText } from "#app/features/company/days.ts";
import { invoiceKey } from "#app/features/invoices/deliver.server.ts";
import { disputeInvoice } from "#app/features/invoices/dispute-invoice.server.ts";
import { disputeSchema } from "#app/features/invoices/dispute-schema.ts";
import { documentName, invoiceNumber } from "#app/features/invoices/invoice.ts";
import { ownInvoicePath } from "#app/features/invoices/paths.ts";
import { can } from "#app/features/invoices/policy.ts";
import { readOwnInvoice } from "#app/features/invoices/queries.server.ts";
import { DisputeForm } from "#app/features/invoices/ui/dispute-forms.tsx";
import { DisputeList } from "#app/features/invoices/ui/dispute-list.tsx";
import { InvoiceLines } from "#app/features/invoices/ui/invoice-lines.tsx";
import { PaymentList } from "#app/features/invoices/ui/payment-list.tsx";
import { usdText } from "#app/features/money/usd.ts";
import { latestVersion } from "#app/features/papers/store.server.ts";
import { shipmentPath } from "#app/features/shipments/shipment-path.ts";
import { type FormArgs, formActions, formHandler } from "#app/forms/form-action.server.ts";
import { sendForm } from "#app/forms/send-form.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { DeskPage, DeskPart } from "#app/routes/desk/desk-page.tsx";
import { privateMeta } from "#app/routes/desk/private-meta.ts";
import { Link } from "#app/ui/link.tsx";
import { RecordMark } from "#app/ui/record-mark.tsx";
import type { Route } from "./+types/own-invoice.ts";
import { customerAt } from "./customer.server.ts";
import { InvoiceFacts } from "./invoice-facts.tsx";

export const meta: Route.MetaFunction = ({ params }) =>
  privateMeta(`${documentName(params.number)} ${params.number}`);

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const { query, actor, today } = customerAt(context, url);
  const invoice = await readOwnInvoice(query, actor, params.number);
  if (!invoice) throw data(null, { status: 404 });
  const paper = await latestVersion(query, invoiceKey(invoice));
  const isOpen = invoice.openCents > 0 && !invoice.isDisputed;
  const mayDispute = isOpen && can(actor, "dispute", invoice);
  return { invoice, paperId: paper?.id ?? null, today, mayDispute };
}

/** The invoice that a form is about. @throws Response 404 without access. */
async function disputed({ params, context, url }: FormArgs) {
  const { query, actor } = customerAt(context, url);
  const invoice = await readOwnInvoice(query, actor, params.number ?? "");
  if (!invoice) throw data(null, { status: 404 });
  return { invoice, actor };
}

export const action = formActions({
  dispute: formHandler({
    schema: disputeSchema,
    permit: async (args) => void (await disputed(args)),
    run: async ({ reason }, args) => {
      const { invoice, actor } = await disputed(args);
      const { database, clock, origin } = args.context.get(requestContext);
      await disputeInvoice({ database, actor, clock, origin }, { id: invoice.id, reason });
      const number = invoiceNumber(invoice);
      const description = "We answer here and by email.";
      return { to: ownInvoicePath(number), toast: { title: `${number} is disputed`, description } };
    },
  }),
});

export const clientAction = sendForm;

/** One of the customer's invoices or credit memos. */
export default function OwnInvoice({ loaderData }: Route.ComponentProps) {
  const { invoice, paperId, today, mayDispute } = loaderData;
  const { kind, lines, payments, credits, disputes } = invoice;
  return (
    <DeskPage
      title={invoiceNumber(invoice)}
      from={{ title: "Invoices", to: "/brokerage/invoices" }}
    >
      <RecordMark title={invoiceNumber(invoice)} detail={invoice.trackingId} />
      <div className="grid gap-x-12 gap-y-8 desktop:grid-cols-2">
        <DeskPart title={documentName(invoiceNumber(invoice))}>
          <InvoiceFacts
            invoice={invoice}
            paperId={paperId}
            today={today}
            load={shipmentPath(invoice.trackingId)}
          />
        </DeskPart>
        <DeskPart title="Lines">
          <InvoiceLines caption="Lines" lines={lines} />
        </DeskPart>
        {(mayDispute || disputes.length > 0) && (
          <DeskPart title={mayDispute ? "Is something wrong?" : "Disputes"}>
            <DisputeList disputes={disputes} />
            {mayDispute && <DisputeForm />}
          </DeskPart>
        )}
        {kind === "invoice" && (
          <DeskPart title="Payments">
            <PaymentList payments={payments} />
          </DeskPart>
        )}
        {credits.length > 0 && (
          <DeskPart title="Credit memos">
            <ul className="text-sm">
              {credits.map((memo) => (
                <li key={memo.id} className="border-b border-line py-2 wrap-anywhere">
                  <Link
                    to={ownInvoicePath(invoiceNumber(memo))}
                    className="font-semibold underline underline-offset-4"
                  >
                    {invoiceNumber(memo)}
                  </Link>
                  , {dateText(memo.issuedOn)}, {usdText(memo.totalCents)}. {memo.reason}
                </li>
              ))}
            </ul>
          </DeskPart>
        )}
      </div>
    </DeskPage>
  );
}
