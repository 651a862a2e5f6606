import { data } from "react-router";
import { peopleById } from "#app/features/accounts/companies.server.ts";
import { listStaff } from "#app/features/accounts/staff.server.ts";
import { companyDays } from "#app/features/accounts/today.ts";
import { readQuote } from "#app/features/quotes/desk-queries.server.ts";
import { readQuoteCost, readUsualQuote } from "#app/flows/quote-cost.server.ts";
import { suggestForRequest } from "#app/flows/suggest-price.server.ts";
import { revalidateAfterForm } from "#app/forms/revalidate-after-form.ts";
import { sendForm } from "#app/forms/send-form.ts";
import type { PageHandle } from "#app/page-handle.ts";
import type { Clock } from "#app/platform/clock.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { DeskPage, DeskPart, RecordColumns } from "#app/routes/desk/desk-page.tsx";
import { RecordMark } from "#app/ui/record-mark.tsx";
import { Timeline } from "#app/ui/timeline.tsx";
import type { Route } from "./+types/quote.ts";
import { readAuditTrail } from "./audit-trail.server.ts";
import { isUuid } from "./is-uuid.ts";
import { likelyMode } from "./likely-mode.ts";
import { actorName, deskMeta } from "./names.ts";
import { readPhoneYes } from "./phone-yes.server.ts";
import { quoteForms } from "./quote-actions.server.ts";
import { QuoteActions } from "./quote-actions.tsx";
import { type DeskQuote, OffersPart, RequestPart } from "./quote-record.tsx";
import { requireStaff } from "./require-staff.server.ts";
import { staffAction } from "./staff-action.server.ts";
import { termsOfPrice } from "./suggested-terms.ts";

export const handle: PageHandle = { hydrate: true };

export const meta = () => deskMeta("Quote request");

export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  requireStaff(context);
  const { database, clock } = context.get(requestContext);
  const { query } = database;
  const { today } = companyDays(clock);
  const quote = isUuid(id) ? await readQuote(query, id, today) : undefined;
  if (!quote) throw data(null, { status: 404 });
  const now = clock.now();
  const [staff, trail, people, phoneYes, cost, usual, suggested] = await Promise.all([
    listStaff(query),
    readAuditTrail(query, { kind: "quote", id }),
    peopleById(query, [
      ...quote.notes.map(({ authorId }) => authorId),
      ...quote.offers.map(({ sentBy }) => sentBy),
      quote.ownerId,
    ]),
    readPhoneYes(query, quote, today),
    readQuoteCost(query, laneOf(quote), now),
    readUsualQuote(query, quote.companyId, today),
    suggestTerms(query, clock, quote),
  ]);
  return { quote, staff, trail, people, today, toSend: { cost, usual, suggested, phoneYes } };
}

/** Where the load of the last quote goes, or else what was asked for. */
function laneOf(quote: DeskQuote) {
  const [latest] = quote.offers;
  const asked = { origin: quote.pickupLocation, destination: quote.deliveryLocation };
  return latest ?? { ...asked, mode: likelyMode(quote) };
}

/** The price of a request by our rates, as form values; null if no rate matches. */
async function suggestTerms(query: Queryable, clock: Clock, quote: DeskQuote) {
  if (quote.weightLbs === null) return null;
  const price = await suggestForRequest(query, clock, {
    ...quote,
    mode: likelyMode(quote),
    weight: quote.weightLbs,
    pickupDay: quote.readyDate,
  });
  return "lines" in price ? termsOfPrice(price) : null;
}

export const action = staffAction(quoteForms);

export const clientAction = sendForm;

export const shouldRevalidate = revalidateAfterForm;

/** One quote request: the request, our quotes and the actions. */
export default function Quote({ loaderData }: Route.ComponentProps) {
  const { quote, staff, trail, people, today, toSend } = loaderData;
  return (
    <DeskPage
      title={`${quote.companyName}: ${quote.status}`}
      from={{ title: "All quote requests", to: "/staff/quotes" }}
    >
      <RecordMark title={quote.companyName} detail={`Quote request · ${quote.status}`} />
      <QuoteActions quote={quote} staff={staff} today={today} {...toSend} />
      <RecordColumns
        facts={
          <>
            <RequestPart quote={quote} people={people} />
            <OffersPart quote={quote} people={people} today={today} />
          </>
        }
        timeline={
          <DeskPart title="Activity">
            <Timeline
              label={`Activity on the request of ${quote.companyName}`}
              entries={timelineOf(quote, trail, people)}
            />
          </DeskPart>
        }
      />
    </DeskPage>
  );
}

type Data = Route.ComponentProps["loaderData"];

/** Notes, staff's actions and the request itself, the latest first. */
function timelineOf(quote: Data["quote"], trail: Data["trail"], people: Data["people"]) {
  const { notes, contactName, createdAt } = quote;
  return [
    ...notes.map(({ id, at, authorId, text }) => ({
      key: `note-${id}`,
      title: "Note",
      at: at.toISOString(),
      by: authorId ? actorName(people, authorId) : "a deleted account",
      text: <p className="whitespace-pre-line">{text}</p>,
    })),
    // Notes are in the timeline themselves.
    ...trail.filter(({ action }) => action !== "quote.note"),
    { key: "request", title: "Quote requested", at: createdAt.toISOString(), by: contactName },
  ].sort((one, other) => other.at.localeCompare(one.at));
}
