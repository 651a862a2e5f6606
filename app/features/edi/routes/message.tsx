import { data } from "react-router";
import { z } from "zod";
import { declineReason } from "#app/features/edi/decline-reason.ts";
import { declineTender } from "#app/features/edi/decline-tender.server.ts";
import { markEdiMessageSent } from "#app/features/edi/mark-sent.server.ts";
import { messageName, stateNames } from "#app/features/edi/message.ts";
import { isAgreed } from "#app/features/edi/outcome.ts";
import { ediPath } from "#app/features/edi/paths.ts";
import { readEdiMessage } from "#app/features/edi/queries.server.ts";
import {
  declineAsProposedSchema,
  declineTenderSchema,
  messageCorrectionSchema,
  tenderAnswersSchema,
} from "#app/features/edi/schema.ts";
import { answerNumberIn, tenderPurposeOf } from "#app/features/edi/tender-heading.ts";
import { readOfferedCents, readTenderOffer } from "#app/features/edi/tender-offer.ts";
import { DeadlineBadge } from "#app/features/edi/ui/deadline-badge.tsx";
import { readSegments } from "#app/features/edi/x12/read-segments.ts";
import { problemText } from "#app/features/edi/x12/segment.ts";
import { readSingleSet } from "#app/features/edi/x12/single-set.ts";
import { usdText } from "#app/features/money/usd.ts";
import { answerAndRun, correctAndRun } from "#app/flows/receive-edi.server.ts";
import { sendForm } from "#app/forms/send-form.ts";
import type { PageHandle } from "#app/page-handle.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { DeskPage, DeskPart, RecordColumns } from "#app/routes/desk/desk-page.tsx";
import { followTopics } from "#app/routes/desk/follow-topics.ts";
import { Activity } from "#app/routes/staff/activity.tsx";
import { readAuditTrail } from "#app/routes/staff/audit-trail.server.ts";
import { isUuid } from "#app/routes/staff/is-uuid.ts";
import { deskMeta } from "#app/routes/staff/names.ts";
import { requireStaff } from "#app/routes/staff/require-staff.server.ts";
import { staffAction, staffForm } from "#app/routes/staff/staff-action.server.ts";
import { Notice } from "#app/ui/notice.tsx";
import type { Route } from "./+types/message.ts";
import { EdiMessageActions } from "./message-actions.tsx";
import { MessageFacts, OfferFacts, SegmentTable } from "./message-parts.tsx";

export const handle: PageHandle = { hydrate: true };

export const meta = () => deskMeta("EDI message");

/** Segments that the page shows; a larger message is downloaded. */
const shownAtMost = 300;

export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  requireStaff(context);
  const { database, clock } = context.get(requestContext);
  const { query } = database;
  const message = isUuid(id) ? await readEdiMessage(query, id) : undefined;
  if (!message) throw data(null, { status: 404 });
  const trail = await readAuditTrail(query, { kind: "EDI message", id });
  const read = readSegments(message.text);
  const all = "segments" in read ? read.segments : [];
  // The places of problems count from ST in a message, and from ISA in a file that can't be read.
  const before = message.kind === null ? 0 : all.findIndex((one) => one.id === "ST");
  const inside = message.kind === null ? all : all.slice(before, -2);
  const segments = inside.slice(0, shownAtMost).map(({ id, elements, position }) => {
    return { id, elements, position: position - before };
  });
  const offer = message.kind === "204" ? readTenderOffer(all) : null;
  const set = readSingleSet(message.text);
  const isChange = set !== undefined && tenderPurposeOf(set, message.answers) === "change";
  // A change leaves the price of its load to our team.
  const offeredCents = isChange ? null : readOfferedCents(all);
  const canAnswer = answerNumberIn(message.text) !== null;
  return { message, trail, segments, offer, isChange, canAnswer, offeredCents, now: clock.now() };
}

export const action = staffAction({
  mend: staffForm({
    schema: messageCorrectionSchema,
    run: async (input, { id, ...deps }) => {
      await correctAndRun(deps, { id, ...input });
      return { title: "Run again", description: "The result is shown here." };
    },
  }),
  answer: staffForm({
    schema: tenderAnswersSchema,
    hasRows: true,
    run: async (input, { id, ...deps }) => {
      await answerAndRun(deps, { id, ...input });
      return { title: "Run again", description: "The result is shown here." };
    },
  }),
  decline: staffForm({
    schema: declineTenderSchema,
    run: async (input, { id, ...deps }) => {
      const { isAnswered } = await declineTender(deps, { id, ...input });
      return declinedToast(isAnswered);
    },
  }),
  "decline-as-proposed": staffForm({
    schema: declineAsProposedSchema,
    run: async ({ version }, { id, ...deps }) => {
      const { isAnswered } = await declineTender(deps, { id, version, reason: null });
      return declinedToast(isAnswered);
    },
  }),
  sent: staffForm({
    schema: z.object({}),
    run: async (_, { id, database }) => {
      await markEdiMessageSent(database.query, [id]);
      return { title: "Marked as sent", description: "Their 997 will confirm it." };
    },
  }),
});

function declinedToast(isAnswered: boolean) {
  const description = isAnswered
    ? "A 990 with the reason is ready."
    : "No 990 was sent: the tender has no number. Tell the partner.";
  return { title: "Declined", description };
}

export const clientAction = sendForm;

export const shouldRevalidate = followTopics("edi", "shipments", "audit");

/** One message: its segments, problems and outcome. */
export default function Message({
  loaderData: { message, trail, segments, offer, isChange, canAnswer, offeredCents, now },
}: Route.ComponentProps) {
  const { kind, state, outcome, problems } = message;
  const isOpen = state === "failed" || state === "waiting";
  const warning = isOpen && message.respondBy && (
    <DeadlineBadge respondBy={message.respondBy} now={now} />
  );
  const proposed = state === "failed" && declineReason(problems);
  return (
    <DeskPage
      title={`${messageName(kind)}: ${stateNames[state].toLowerCase()}`}
      from={{ title: "EDI", to: ediPath }}
    >
      {outcome && <p className="mb-6 text-lg wrap-anywhere">{outcome}</p>}
      {problems.length > 0 && (
        <div className="mb-6">
          <Notice
            title={state === "failed" ? "This message needs attention" : "This message was invalid"}
          >
            <ul>
              {problems.map((problem, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two problems can be the same
                <li key={index}>{problemText(problem)}</li>
              ))}
            </ul>
            {proposed && <p className="mt-3">Reason to decline: {proposed}</p>}
          </Notice>
        </div>
      )}
      <EdiMessageActions
        message={message}
        isChange={isChange}
        canAnswer={canAnswer}
        offeredRate={offeredCents === null ? null : usdText(offeredCents)}
      />
      <RecordColumns
        facts={
          <>
            {offer && (
              <DeskPart title="Offer">
                <OfferFacts
                  offer={offer}
                  isAgreed={isAgreed(outcome)}
                  ourRate={message.ourCents === null ? null : usdText(message.ourCents)}
                  warning={warning}
                />
              </DeskPart>
            )}
            <DeskPart title="Segments">
              <SegmentTable segments={segments} problems={problems} />
            </DeskPart>
            <DeskPart title="About">
              <MessageFacts message={message} />
            </DeskPart>
          </>
        }
        timeline={<Activity on="this message" entries={trail} />}
      />
    </DeskPage>
  );
}
