import { companyDays } from "#app/features/accounts/today.ts";
import { businessHours } from "#app/features/company/hours.ts";
import { replies } from "#app/features/company/replies.ts";
import { quoteStateAt } from "#app/features/instant-quotes/instant-quote.ts";
import { pricedPath } from "#app/features/instant-quotes/paths.ts";
import { listInstantQuotes } from "#app/features/instant-quotes/queries.server.ts";
import { instantQuoteSchema } from "#app/features/instant-quotes/schema.ts";
import { AskForm } from "#app/features/instant-quotes/ui/ask-form.tsx";
import { weightText } from "#app/features/shipments/weight-text.ts";
import { makeInstantQuote } from "#app/flows/make-instant-quote.server.ts";
import { type FormArgs, formAction } from "#app/forms/form-action.server.ts";
import { revalidateAfterForm } from "#app/forms/revalidate-after-form.ts";
import { sendForm } from "#app/forms/send-form.ts";
import type { PageHandle } from "#app/page-handle.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { DeskPage, DeskPart } from "#app/routes/desk/desk-page.tsx";
import { privateMeta } from "#app/routes/desk/private-meta.ts";
import { buttonStyle } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Link } from "#app/ui/link.tsx";
import { Moment } from "#app/ui/moment.tsx";
import { WorkTable } from "#app/ui/work-table.tsx";
import type { Route } from "./+types/ask.ts";
import { requireCustomer, requireQuotedCustomer } from "./require-customer.server.ts";

export const handle: PageHandle = { hydrate: true };

export const meta: Route.MetaFunction = () => privateMeta("Instant quote");

export async function loader(args: Route.LoaderArgs) {
  const { actor, maySee, mayAsk } = await requireQuotedCustomer(args);
  const { database, clock } = args.context.get(requestContext);
  const now = clock.now();
  const found = maySee ? await listInstantQuotes(database.query, actor) : [];
  return {
    maySee,
    mayAsk,
    today: companyDays(clock).today,
    quotes: found.map(({ validUntil, createdAt, ...quote }) => ({
      ...quote,
      createdAt: createdAt.toISOString(),
      state: quoteStateAt({ ...quote, validUntil }, now),
    })),
  };
}

const answer = formAction({
  schema: ({ context }) => instantQuoteSchema(companyDays(context.get(requestContext).clock).today),
  hasRows: true,
  run: async (ask, args) => {
    const { actor } = await requireCustomer(args);
    const { database, clock } = args.context.get(requestContext);
    return { to: pricedPath(await makeInstantQuote({ database, clock, actor }, ask)) };
  },
});

export const action = async (args: FormArgs) => {
  await requireCustomer(args);
  return answer(args);
};

export const clientAction = sendForm;

export const shouldRevalidate = revalidateAfterForm;

const stateNames = { open: "Open", booked: "Booked", expired: "Expired" };

/** Instant quotes: a customer prices a load without waiting for staff. */
export default function Ask({
  loaderData: { maySee, mayAsk, today, quotes },
}: Route.ComponentProps) {
  return (
    <DeskPage title="Instant quote">
      {!maySee && <SwitchedOff />}
      {maySee && !mayAsk && (
        <EmptyState title="Your role lets you see prices, not ask for them. An owner of your company can change that." />
      )}
      {mayAsk && (
        <div className="max-w-4xl">
          <p className="mb-5 max-w-prose text-sm">
            Prices are dock to dock, plus the accessorials you check. For more than two stops or
            freight at a set temperature,{" "}
            <Link to="/request-quote" className="font-semibold underline underline-offset-4">
              request a quote
            </Link>{" "}
            instead.
          </p>
          <AskForm today={today} />
        </div>
      )}
      {quotes.length > 0 && (
        <div className="mt-10">
          <DeskPart title="Recent instant quotes">
            <WorkTable
              caption="Recent instant quotes"
              columns={[
                { name: "Lane", share: 50 },
                { name: "Weight", isFigure: true },
                "Priced",
                "Status",
              ]}
              rows={quotes.map(({ id, origin, destination, weight, createdAt, state }) => ({
                key: id,
                to: pricedPath(id),
                cells: [
                  `${origin} to ${destination}`,
                  weightText(weight),
                  <Moment key="at" at={createdAt} withTime />,
                  stateNames[state],
                ],
              }))}
            />
          </DeskPart>
        </div>
      )}
    </DeskPage>
  );
}

function SwitchedOff() {
  return (
    <EmptyState
      title={`Instant quotes aren't switched on for your company. Our team answers quote requests within ${replies.quote}, ${businessHours.text}.`}
    >
      <Link to="/request-quote" className={buttonStyle()}>
        Request a quote
      </Link>
    </EmptyState>
  );
}
