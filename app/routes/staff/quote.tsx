import { data } from "react-router";
import { peopleById } from "#app/features/accounts/companies.server.ts";
import { listStaff } from "#app/features/accounts/staff.server.ts";
import { companyDays } from "#app/features/accounts/today.ts";
import { auditOf } from "#app/features/audit/queries.server.ts";
import { readQuote } from "#app/features/quotes/desk-queries.server.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { DeskPage, DeskPart } from "#app/routes/desk/desk-page.tsx";
import type { Route } from "./+types/quote.ts";
import { Done } from "./audit-trail.tsx";
import { handleIntents } from "./handle-intents.server.ts";
import { isUuid } from "./is-uuid.ts";
import { deskMeta } from "./names.ts";
import type { DeskHandle } from "./queues.ts";
import { quoteForms } from "./quote-actions.server.ts";
import { DeclinePart, NotesPart, OwnerPart } from "./quote-parts.tsx";
import { OffersPart, RequestPart } from "./quote-record.tsx";
import { SendPart } from "./quote-send.tsx";
import { requireStaff } from "./require-staff.server.ts";

export const handle: DeskHandle = { queues: ["quotes"] };

export const meta = () => deskMeta("Quote request");

export async function loader({ params, context }: Route.LoaderArgs) {
  const { userId } = requireStaff(context);
  const { database, clock } = context.get(requestContext);
  const { query } = database;
  const { today } = companyDays(clock);
  const quote = isUuid(params.id) ? await readQuote(query, params.id, today) : undefined;
  if (!quote) throw data(null, { status: 404 });
  const [staff, done] = await Promise.all([
    listStaff(query),
    auditOf(query, { kind: "quote", id: params.id }),
  ]);
  const people = await peopleById(query, [
    ...done.map(({ actorId }) => actorId),
    ...quote.notes.map(({ authorId }) => authorId),
    ...quote.offers.map(({ sentBy }) => sentBy),
    quote.ownerId,
  ]);
  return { quote, staff, done, people, userId, today };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const actor = requireStaff(context);
  if (!isUuid(params.id)) throw data(null, { status: 404 });
  const deps = { ...context.get(requestContext), actor };
  return handleIntents(context, request, quoteForms(deps, params.id));
}

/** One quote request: what was asked, what we answered, and all that can be done about it. */
export default function Quote({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { quote, staff, done, people, userId, today } = loaderData;
  const settled = quote.status === "accepted" || quote.status === "declined";
  return (
    <DeskPage
      title={`${quote.companyName}: ${quote.status}`}
      from={{ title: "All quote requests", to: "/staff/quotes" }}
    >
      <div className="grid gap-x-12 gap-y-8 desktop:grid-cols-2">
        <RequestPart quote={quote} />
        <div className="grid content-start gap-y-8">
          <OwnerPart quote={quote} staff={staff} people={people} me={userId} answer={answer} />
          <OffersPart quote={quote} people={people} today={today} />
        </div>
        {!settled && <SendPart quote={quote} today={today} answer={answer} />}
        <div className="grid content-start gap-y-8">
          <NotesPart quote={quote} people={people} answer={answer} />
          {!settled && <DeclinePart quote={quote} answer={answer} />}
          <DeskPart title="What was done">
            <Done entries={done} people={people} />
          </DeskPart>
        </div>
      </div>
    </DeskPage>
  );
}
