import { data } from "react-router";
import { standing } from "#app/features/consultation/consultation.ts";
import {
  cancelConsultationByStaff,
  moveConsultationByStaff,
} from "#app/features/consultation/desk-commands.server.ts";
import {
  deskCancelConsultationSchema,
  deskMoveConsultationSchema,
} from "#app/features/consultation/desk-schema.ts";
import { findConsultation, offeredDays } from "#app/features/consultation/queries.server.ts";
import { DayBoardOf } from "#app/features/consultation/ui/day-board.tsx";
import { momentText } from "#app/features/consultation/when.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { DeskPage, DeskPart, FactSheet } from "#app/routes/desk/desk-page.tsx";
import { TextField } from "#app/ui/field.tsx";
import type { Route } from "./+types/consultation.ts";
import { loadAuditTrail } from "./audit-trail.server.ts";
import { Done } from "./audit-trail.tsx";
import { DeskForm } from "./desk-form.tsx";
import { deskForm, handleIntents } from "./handle-intents.server.ts";
import { isUuid } from "./is-uuid.ts";
import { consultationStandings, deskMeta } from "./names.ts";
import { PhoneLink } from "./phone-link.tsx";
import type { DeskHandle } from "./queues.ts";
import { requireStaff } from "./require-staff.server.ts";

export const handle: DeskHandle = { queues: ["consultations"] };

export const meta = () => deskMeta("Consultation");

export async function loader({ params, context }: Route.LoaderArgs) {
  requireStaff(context);
  const { database, clock } = context.get(requestContext);
  const { query } = database;
  const consultation = isUuid(params.id) ? await findConsultation(query, params.id) : undefined;
  if (!consultation) throw data(null, { status: 404 });
  const stands = standing(consultation, clock.now());
  const about = await loadAuditTrail(query, { kind: "consultation", id: consultation.id });
  const days = stands === "to come" ? await offeredDays(query, clock.now()) : [];
  return { consultation, stands, days, ...about };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const actor = requireStaff(context);
  const { id } = params;
  if (!isUuid(id)) throw data(null, { status: 404 });
  const deps = { ...context.get(requestContext), actor };
  return handleIntents(context, request, {
    move: deskForm(deskMoveConsultationSchema, async (input) => {
      await moveConsultationByStaff(deps, { id, ...input });
      const description = `The visitor is mailed the new time: ${momentText(input.startsAt)}.`;
      return { title: "Consultation moved", description };
    }),
    cancel: deskForm(deskCancelConsultationSchema, async (input) => {
      await cancelConsultationByStaff(deps, { id, ...input });
      return { title: "Consultation cancelled", description: "The visitor is mailed that." };
    }),
  });
}

/** One consultation: who is to be called, when and about what, and another time or none for it. */
export default function Consultation({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { consultation, stands, days, done, people } = loaderData;
  const hidden = { sequence: String(consultation.sequence) };
  return (
    <DeskPage
      title={consultation.name}
      from={{ title: "All consultations", to: "/staff/consultations" }}
    >
      <div className="grid gap-x-12 gap-y-8 desktop:grid-cols-2">
        <DeskPart title="The consultation">
          <FactSheet
            facts={[
              { label: "When", value: momentText(consultation.startsAt) },
              { label: "Status", value: consultationStandings[stands] },
              { label: "Phone", value: <PhoneLink phone={consultation.phone} /> },
              { label: "Email", value: consultation.email },
              {
                label: "What to decide",
                value: consultation.topic && (
                  <span className="whitespace-pre-line">{consultation.topic}</span>
                ),
              },
            ]}
          />
        </DeskPart>
        <DeskPart title="What was done">
          <Done entries={done} people={people} />
        </DeskPart>
        {stands === "to come" && (
          <>
            <DeskPart title="Another time">
              <DeskForm
                intent="move"
                schema={deskMoveConsultationSchema}
                answer={answer}
                button="Move the consultation"
                working="Moving..."
                hidden={hidden}
              >
                {({ startsAt, reason }) => (
                  <>
                    <DayBoardOf
                      field={{
                        id: startsAt.id,
                        name: startsAt.name,
                        typed: [String(startsAt.initialValue ?? "")],
                        error: startsAt.errors?.[0],
                        errorId: startsAt.errorId,
                        hintId: startsAt.descriptionId,
                        isFirstWrong: false,
                      }}
                      days={days}
                    />
                    <TextField field={reason} label="Reason for the new time, for staff" />
                  </>
                )}
              </DeskForm>
            </DeskPart>
            <DeskPart title="No consultation">
              <p className="mb-4 text-sm">
                The time goes to somebody else, and the visitor gets a mail that says so.
              </p>
              <DeskForm
                intent="cancel"
                schema={deskCancelConsultationSchema}
                answer={answer}
                button="Cancel the consultation"
                working="Cancelling..."
                hidden={hidden}
              >
                {({ reason }) => (
                  <TextField field={reason} label="Reason for cancelling, for staff" />
                )}
              </DeskForm>
            </DeskPart>
          </>
        )}
      </div>
    </DeskPage>
  );
}
