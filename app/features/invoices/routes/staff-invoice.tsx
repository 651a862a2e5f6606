import { eq } from "drizzle-orm";
import { data } from "react-router";
import { z } from "zod";
import { dateText } from "#app/features/company/days.ts";
import { answerDispute } from "#app/features/invoices/answer-dispute.server.ts";
import { applyCredit } from "#app/features/invoices/apply-credit.server.ts";
import { declineCredit, listOpenCredits } from "#app/features/invoices/credit.server.ts";
import { readCreditOnAccount } from "#app/features/invoices/credit-on-account.server.ts";
import { invoiceKey, resendInvoice } from "#app/features/invoices/deliver.server.ts";
import { disputeAnswerSchema } from "#app/features/invoices/dispute-schema.ts";
import { documentName, invoiceNumber } from "#app/features/invoices/invoice.ts";
import { customerAccountPath, deskInvoicePath } from "#app/features/invoices/paths.ts";
import { recordPayment, voidPayment } from "#app/features/invoices/payments.server.ts";
import { readInvoice } from "#app/features/invoices/queries.server.ts";
import {
  applyCreditSchema,
  creditSchema,
  paymentSchema,
  voidSchema,
} from "#app/features/invoices/schema.ts";
import { invoices } from "#app/features/invoices/tables.server.ts";
import { DisputeAnswerForm } from "#app/features/invoices/ui/dispute-forms.tsx";
import { DisputeList } from "#app/features/invoices/ui/dispute-list.tsx";
import {
  ApplyCreditForm,
  CreditForm,
  InvoicePaymentForm,
  VoidForm,
} from "#app/features/invoices/ui/forms.tsx";
import { InvoiceLines } from "#app/features/invoices/ui/invoice-lines.tsx";
import { PaymentList } from "#app/features/invoices/ui/payment-list.tsx";
import { usdText } from "#app/features/money/usd.ts";
import { latestVersion } from "#app/features/papers/store.server.ts";
import { approveEnteredCredit, creditInvoice } from "#app/flows/bill-load.server.ts";
import { Form } from "#app/forms/form.tsx";
import { type FormArgs, formActions, formHandler } from "#app/forms/form-action.server.ts";
import { revalidateAfterForm } from "#app/forms/revalidate-after-form.ts";
import { sendForm } from "#app/forms/send-form.ts";
import { SendKeyField } from "#app/forms/send-key-field.tsx";
import type { PageHandle } from "#app/page-handle.ts";
import { DeskPage, DeskPart } from "#app/routes/desk/desk-page.tsx";
import { StaffMay } from "#app/routes/desk/staff-may.tsx";
import { deskMeta } from "#app/routes/staff/names.ts";
import { Link } from "#app/ui/link.tsx";
import { RecordMark } from "#app/ui/record-mark.tsx";
import type { Route } from "./+types/staff-invoice.ts";
import { moneyDesk } from "./desk.server.ts";
import { InvoiceFacts } from "./invoice-facts.tsx";
import { WaitingCredits } from "./waiting-credits.tsx";

export const handle: PageHandle = { hydrate: true };

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const number = loaderData && invoiceNumber(loaderData.invoice);
  return deskMeta(number ? `${documentName(number)} ${number}` : "Invoice");
};

export async function loader(args: Route.LoaderArgs) {
  const { deps, id, today } = moneyDesk(args);
  const { query } = deps.database;
  const invoice = await readInvoice(query, eq(invoices.id, id));
  if (!invoice) throw data(null, { status: 404 });
  const paper = await latestVersion(query, invoiceKey(invoice));
  const waiting = await listOpenCredits(query, id);
  const selfId = deps.actor.userId;
  const creditCents = await readCreditOnAccount(query, invoice.companyId);
  return { invoice, waiting, selfId, creditCents, paperId: paper?.id ?? null, today };
}

const permit = (args: FormArgs) => void moneyDesk(args);

const creditRequestSchema = z.object({ request: z.uuid("Choose a credit") });

const creditIssued = {
  title: "Credit memo issued",
  description: "We emailed it to the customer's payables contacts.",
};

export const action = formActions({
  pay: formHandler({
    schema: (args) => paymentSchema(moneyDesk(args).today),
    permit,
    run: async (payment, args) => {
      const { deps, id } = moneyDesk(args);
      const { creditCents } = await recordPayment(deps, { id, ...payment });
      const kept = creditCents > 0 ? ` ${usdText(creditCents)} of it is credit on account.` : "";
      const description = `${usdText(payment.cents)} was recorded.${kept}`;
      return { to: deskInvoicePath(id), toast: { title: "Payment recorded", description } };
    },
  }),
  "apply-credit": formHandler({
    schema: applyCreditSchema,
    permit,
    run: async (applied, args) => {
      const { deps, id } = moneyDesk(args);
      await applyCredit(deps, { id, ...applied });
      const description = `${usdText(applied.cents)} of the credit paid this invoice.`;
      return { to: deskInvoicePath(id), toast: { title: "Credit applied", description } };
    },
  }),
  void: formHandler({
    schema: voidSchema,
    permit,
    run: async ({ id: paymentId, reason }, args) => {
      const { deps, id } = moneyDesk(args);
      await voidPayment(deps, { id, paymentId, reason });
      const description = "The amount is open again.";
      return { to: deskInvoicePath(id), toast: { title: "Payment voided", description } };
    },
  }),
  credit: formHandler({
    schema: creditSchema,
    permit,
    run: async (credit, args) => {
      const { deps, id } = moneyDesk(args);
      const isIssued = await creditInvoice(deps, { id, ...credit });
      const toast = isIssued
        ? creditIssued
        : { title: "Credit entered", description: "A colleague has to approve it." };
      return { to: deskInvoicePath(id), toast };
    },
  }),
  "approve-credit": formHandler({
    schema: creditRequestSchema,
    permit,
    run: async ({ request }, args) => {
      const { deps, id } = moneyDesk(args);
      await approveEnteredCredit(deps, request);
      return { to: deskInvoicePath(id), toast: creditIssued };
    },
  }),
  "decline-credit": formHandler({
    schema: creditRequestSchema,
    permit,
    run: async ({ request }, args) => {
      const { deps, id } = moneyDesk(args);
      await declineCredit(deps, request);
      const description = "The amount stays open.";
      return { to: deskInvoicePath(id), toast: { title: "Credit declined", description } };
    },
  }),
  "answer-dispute": formHandler({
    schema: disputeAnswerSchema,
    permit,
    run: async ({ answer }, args) => {
      const { deps, id } = moneyDesk(args);
      await answerDispute(deps, { id, answer });
      const description = "We emailed the customer.";
      return { to: deskInvoicePath(id), toast: { title: "Dispute answered", description } };
    },
  }),
  resend: formHandler({
    schema: z.object({}),
    permit,
    run: async (_, args) => {
      const { deps, id } = moneyDesk(args);
      const number = await resendInvoice(deps, id);
      const description = "We emailed it to the customer's payables contacts.";
      return {
        to: deskInvoicePath(id),
        toast: { title: `${documentName(number)} sent again`, description },
      };
    },
  }),
});

export const clientAction = sendForm;

export const shouldRevalidate = revalidateAfterForm;

/** One invoice or credit memo, with its payments and credits. */
export default function StaffInvoice({ loaderData }: Route.ComponentProps) {
  const { invoice, waiting, selfId, creditCents, paperId, today } = loaderData;
  const { kind, lines, payments, credits, disputes, isDisputed, openCents } = invoice;
  const isInvoice = kind === "invoice";
  return (
    <DeskPage
      title={invoiceNumber(invoice)}
      from={{ title: "Invoices", to: "/staff/invoices?view=all" }}
    >
      <RecordMark
        title={invoiceNumber(invoice)}
        detail={`${invoice.customer} · ${invoice.trackingId}`}
      />
      <div className="grid gap-x-12 gap-y-8 desktop:grid-cols-2">
        <DeskPart title={documentName(invoiceNumber(invoice))}>
          <InvoiceFacts
            invoice={invoice}
            paperId={paperId}
            today={today}
            load={`/staff/shipments/${invoice.shipmentId}`}
            account={customerAccountPath(invoice.companyId)}
          />
          {invoice.creditedId && (
            <p className="mt-3 text-sm">
              <Link
                to={deskInvoicePath(invoice.creditedId)}
                className="font-semibold underline underline-offset-4"
              >
                Credited invoice
              </Link>
            </p>
          )}
        </DeskPart>
        <DeskPart title="Lines">
          <InvoiceLines caption="Lines" lines={lines} />
        </DeskPart>
        {disputes.length > 0 && (
          <DeskPart title="Disputes">
            <DisputeList disputes={disputes} />
            {isDisputed && (
              <StaffMay action="invoices.bill">
                <DisputeAnswerForm />
              </StaffMay>
            )}
          </DeskPart>
        )}
        {isInvoice && (
          <DeskPart title="Payments">
            <PaymentList
              payments={payments}
              onPayment={({ id }) => (
                <StaffMay action="invoices.bill">
                  <VoidForm paymentId={id} />
                </StaffMay>
              )}
            />
            {openCents > 0 && (
              <StaffMay action="invoices.bill">
                <div className="mt-6 grid gap-6">
                  {creditCents > 0 && (
                    <ApplyCreditForm openCents={openCents} creditCents={creditCents} />
                  )}
                  <InvoicePaymentForm openCents={openCents} today={today} />
                </div>
              </StaffMay>
            )}
          </DeskPart>
        )}
        {isInvoice && (
          <DeskPart title="Credit memos">
            <ul className="mb-4 text-sm">
              {credits.map((memo) => (
                <li key={memo.id} className="border-b border-line py-2 wrap-anywhere">
                  <Link
                    to={deskInvoicePath(memo.id)}
                    className="font-semibold underline underline-offset-4"
                  >
                    {invoiceNumber(memo)}
                  </Link>
                  , {dateText(memo.issuedOn)}, {usdText(memo.totalCents)}. {memo.reason}
                </li>
              ))}
            </ul>
            <WaitingCredits credits={waiting} selfId={selfId} />
            {openCents > 0 ? (
              <StaffMay action="invoices.bill">
                <CreditForm />
              </StaffMay>
            ) : (
              <p className="text-sm text-ink-soft">There's no open amount to credit.</p>
            )}
          </DeskPart>
        )}
        {paperId && (
          <DeskPart title="Email" needs="invoices.bill">
            <Form
              id="resend"
              intent="resend"
              button="Send again"
              working="Sending..."
              look="secondary"
            >
              <SendKeyField />
            </Form>
          </DeskPart>
        )}
      </div>
    </DeskPage>
  );
}
