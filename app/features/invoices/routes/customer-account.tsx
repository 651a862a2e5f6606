import { data } from "react-router";
import { mayAsStaff } from "#app/features/accounts/staff-permission.ts";
import { companyDays } from "#app/features/accounts/today.ts";
import { readAgingOf } from "#app/features/invoices/aging.server.ts";
import { readBilling } from "#app/features/invoices/bill-to.server.ts";
import { saveBilling } from "#app/features/invoices/billing-details.server.ts";
import { listCreditsOnAccount } from "#app/features/invoices/credit-on-account.server.ts";
import { recordCustomerPayment } from "#app/features/invoices/customer-payment.server.ts";
import { customerAccountPath, deskInvoicePath } from "#app/features/invoices/paths.ts";
import { listOpen } from "#app/features/invoices/queries.server.ts";
import { billingSchema, customerPaymentSchema, voidSchema } from "#app/features/invoices/schema.ts";
import { AgingSheet } from "#app/features/invoices/ui/aging-sheet.tsx";
import { BillingForm } from "#app/features/invoices/ui/billing-form.tsx";
import { CreditList } from "#app/features/invoices/ui/credit-list.tsx";
import { CustomerPaymentForm } from "#app/features/invoices/ui/customer-payment-form.tsx";
import { voidCredit } from "#app/features/invoices/void-credit.server.ts";
import { usdText } from "#app/features/money/usd.ts";
import { formActions, formHandler } from "#app/forms/form-action.server.ts";
import { revalidateAfterForm } from "#app/forms/revalidate-after-form.ts";
import { sendForm } from "#app/forms/send-form.ts";
import type { PageHandle } from "#app/page-handle.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { DeskPage, DeskPart } from "#app/routes/desk/desk-page.tsx";
import { deskMeta } from "#app/routes/staff/names.ts";
import type { Route } from "./+types/customer-account.ts";
import { moneyDesk } from "./desk.server.ts";
import { OpenInvoices } from "./open-invoices.tsx";

export const handle: PageHandle = { hydrate: true };

export const meta = () => deskMeta("Customer account");

export async function loader(args: Route.LoaderArgs) {
  const { deps, id, today } = moneyDesk(args);
  const { query } = deps.database;
  const [billing, aging, open, credits] = await Promise.all([
    readBilling(query, id),
    readAgingOf(query, id, today),
    listOpen(query, id),
    listCreditsOnAccount(query, id),
  ]);
  if (!billing) throw data(null, { status: 404 });
  const mayVoid = mayAsStaff(deps.actor, "invoices.bill");
  return { billing, aging, open, credits, mayVoid, today };
}

export const action = formActions({
  pay: formHandler({
    schema: ({ context }) =>
      customerPaymentSchema(companyDays(context.get(requestContext).clock).today),
    permit: (args) => void moneyDesk(args),
    run: async (payment, args) => {
      const { deps, id } = moneyDesk(args);
      const parts = await recordCustomerPayment(deps, id, payment);
      const applied = parts.reduce((sum, { cents }) => sum + cents, 0);
      const description = recordedText(parts.length, payment.cents - applied);
      return { to: customerAccountPath(id), toast: { title: "Payment recorded", description } };
    },
  }),
  "void-credit": formHandler({
    schema: voidSchema,
    permit: (args) => void moneyDesk(args),
    run: async ({ id: creditId, reason }, args) => {
      const { deps, id } = moneyDesk(args);
      await voidCredit(deps, { id: creditId, companyId: id, reason });
      const description = "It's no longer on the account.";
      return { to: customerAccountPath(id), toast: { title: "Credit voided", description } };
    },
  }),
  billing: formHandler({
    schema: billingSchema,
    permit: (args) => void moneyDesk(args),
    run: async (details, args) => {
      const { deps, id } = moneyDesk(args);
      await saveBilling(deps, { id, ...details });
      const description = "They apply to future invoices.";
      return {
        to: customerAccountPath(id),
        toast: { title: "Billing details saved", description },
      };
    },
  }),
});

function recordedText(count: number, creditCents: number): string {
  const kept = `${usdText(creditCents)} is credit on account.`;
  if (count === 0) return kept;
  const invoices = count === 1 ? "one invoice" : `${count} invoices`;
  return creditCents > 0 ? `It's on ${invoices}. ${kept}` : `It's on ${invoices}.`;
}

export const clientAction = sendForm;

export const shouldRevalidate = revalidateAfterForm;

/** One customer's balance and billing terms. */
export default function CustomerAccount({ loaderData }: Route.ComponentProps) {
  const { billing, aging, open, credits, mayVoid, today } = loaderData;
  return (
    <DeskPage title={billing.name} from={{ title: "Aging", to: "/staff/invoices/aging" }}>
      <div className="grid gap-x-12 gap-y-8 desktop:grid-cols-2">
        <DeskPart title="Statement">
          <OpenInvoices
            invoices={open}
            pathOf={({ id }) => deskInvoicePath(id)}
            pdf={`${customerAccountPath(billing.companyId)}/statement.pdf`}
          />
        </DeskPart>
        <DeskPart title="Aging">
          <AgingSheet {...aging} />
        </DeskPart>
        <DeskPart title="Record a payment" needs="invoices.bill">
          <CustomerPaymentForm open={open} today={today} />
        </DeskPart>
        {credits.length > 0 && (
          <DeskPart title="Credit on account">
            <CreditList credits={credits} mayVoid={mayVoid} />
          </DeskPart>
        )}
        <div className="desktop:col-span-2">
          <DeskPart title="Billing details" needs="invoices.bill">
            <BillingForm billing={billing} />
          </DeskPart>
        </div>
      </div>
    </DeskPage>
  );
}
