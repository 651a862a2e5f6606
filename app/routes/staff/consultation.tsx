import { data } from "react-router";
import { standing } from "#app/features/consultation/consultation.ts";
import {
  cancelTalkByStaff,
  moveTalkByStaff,
} from "#app/features/consultation/desk-commands.server.ts";
import {
  deskCancelTalkSchema,
  deskMoveTalkSchema,
} from "#app/features/consultation/desk-schema.ts";
import { findConsultation, offeredDays } from "#app/features/consultation/queries.server.ts";
import { DayBoard } from "#app/features/consultation/ui/day-board.tsx";
import { momentText } from "#app/features/consultation/when.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { TextField } from "#app/ui/field.tsx";
import type { Route } from "./+types/consultation.ts";
import { act, deskForm } from "./act.server.ts";
import { atDesk } from "./at-desk.server.ts";
import { DeskForm } from "./desk-form.tsx";
import { DeskPage, DeskPart, FactSheet } from "./desk-page.tsx";
import { doneAbout } from "./done.server.ts";
import { Done } from "./done.tsx";
import { isUuid } from "./is-uuid.ts";
import { deskMeta, talkStandings } from "./names.ts";
import { PhoneLink } from "./phone-link.tsx";
import type { DeskHandle } from "./queues.ts";

export const handle: DeskHandle = { queues: ["consultations"] };

export const meta = () => deskMeta("Consultation");

export async function loader({ params, context }: Route.LoaderArgs) {
  atDesk(context);
  const { database, clock } = context.get(requestContext);
  const { query } = database;
  const talk = isUuid(params.id) ? await findConsultation(query, params.id) : undefined;
  if (!talk) throw data(null, { status: 404 });
  const stands = standing(talk, clock.now());
  const about = await doneAbout(query, { kind: "consultation", id: talk.id });
  const days = stands === "to come" ? await offeredDays(query, clock.now()) : [];
  return { talk, stands, days, ...about };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const actor = atDesk(context);
  const { id } = params;
  if (!isUuid(id)) throw data(null, { status: 404 });
  const deps = { ...context.get(requestContext), actor };
  return act(context, request, {
    move: deskForm(deskMoveTalkSchema, async (input) => {
      await moveTalkByStaff(deps, { id, ...input });
      const description = `The visitor is mailed the new time: ${momentText(input.startsAt)}.`;
      return { title: "Consultation moved", description };
    }),
    cancel: deskForm(deskCancelTalkSchema, async (input) => {
      await cancelTalkByStaff(deps, { id, ...input });
      return { title: "Consultation cancelled", description: "The visitor is mailed that." };
    }),
  });
}

/** One talk: who is to be called, when and about what, and another time or none for it. */
export default function Talk({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { talk, stands, days, done, people } = loaderData;
  const hidden = { sequence: String(talk.sequence) };
  return (
    <DeskPage title={talk.name} from={{ title: "All consultations", to: "/staff/consultations" }}>
      <div className="grid gap-x-12 gap-y-8 desktop:grid-cols-2">
        <DeskPart title="The talk">
          <FactSheet
            facts={[
              { label: "When", value: momentText(talk.startsAt) },
              { label: "Status", value: talkStandings[stands] },
              { label: "Phone", value: <PhoneLink phone={talk.phone} /> },
              { label: "E-mail", value: talk.email },
              {
                label: "What to decide",
                value: talk.topic && <span className="whitespace-pre-line">{talk.topic}</span>,
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
                schema={deskMoveTalkSchema}
                answer={answer}
                button="Move the talk"
                working="Moving..."
                hidden={hidden}
              >
                {({ startsAt, reason }) => (
                  <>
                    <DayBoard field={startsAt} days={days} />
                    <TextField field={reason} label="Reason for the new time, for staff" />
                  </>
                )}
              </DeskForm>
            </DeskPart>
            <DeskPart title="No talk">
              <p className="mb-4 text-sm">
                The time goes to somebody else, and the visitor gets a mail that says so.
              </p>
              <DeskForm
                intent="cancel"
                schema={deskCancelTalkSchema}
                answer={answer}
                button="Cancel the talk"
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
