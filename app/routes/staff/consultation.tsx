import { data } from "react-router";
import { PhoneLink } from "#app/features/company/ui/phone-link.tsx";
import { consultationStanding } from "#app/features/consultation/consultation.ts";
import {
  cancelConsultationByStaff,
  moveConsultationByStaff,
} from "#app/features/consultation/desk-commands.server.ts";
import {
  deskCancelConsultationSchema,
  deskMoveConsultationSchema,
} from "#app/features/consultation/desk-schema.ts";
import { findConsultation, offeredDays } from "#app/features/consultation/queries.server.ts";
import { DayBoard } from "#app/features/consultation/ui/day-board.tsx";
import { momentText } from "#app/features/consultation/when.ts";
import { TextField } from "#app/forms/field.tsx";
import { Form } from "#app/forms/form.tsx";
import { reasonLimits } from "#app/forms/limits.ts";
import { sendForm } from "#app/forms/send-form.ts";
import type { PageHandle } from "#app/page-handle.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { ActionBar, type RecordAction } from "#app/routes/desk/action-bar.tsx";
import { DeskPage, DeskPart, FactSheet, RecordColumns } from "#app/routes/desk/desk-page.tsx";
import { followTopics } from "#app/routes/desk/follow-topics.ts";
import type { Route } from "./+types/consultation.ts";
import { Activity } from "./activity.tsx";
import { readAuditTrail } from "./audit-trail.server.ts";
import { isUuid } from "./is-uuid.ts";
import { consultationStandings, deskMeta } from "./names.ts";
import { requireStaff } from "./require-staff.server.ts";
import { staffAction, staffForm } from "./staff-action.server.ts";

export const handle: PageHandle = { hydrate: true };

export const meta = () => deskMeta("Consultation");

export async function loader({ params, context }: Route.LoaderArgs) {
  requireStaff(context);
  const { database, clock } = context.get(requestContext);
  const { query } = database;
  const consultation = isUuid(params.id) ? await findConsultation(query, params.id) : undefined;
  if (!consultation) throw data(null, { status: 404 });
  const stands = consultationStanding(consultation, clock.now());
  const trail = await readAuditTrail(query, { kind: "consultation", id: consultation.id });
  const days = stands === "to come" ? await offeredDays(query, clock.now()) : [];
  return { consultation, stands, days, trail };
}

export const action = staffAction({
  move: staffForm({
    schema: deskMoveConsultationSchema,
    run: async ({ version: sequence, ...input }, { id, ...deps }) => {
      await moveConsultationByStaff(deps, { id, sequence, ...input });
      const description = `The visitor gets an email with the new time: ${momentText(input.startsAt)}.`;
      return { title: "Consultation moved", description };
    },
  }),
  cancel: staffForm({
    schema: deskCancelConsultationSchema,
    run: async ({ version: sequence, reason }, { id, ...deps }) => {
      await cancelConsultationByStaff(deps, { id, sequence, reason });
      const description = "The visitor gets an email that says so.";
      return { title: "Consultation canceled", description };
    },
  }),
});

export const clientAction = sendForm;

export const shouldRevalidate = followTopics("consultations", "mails", "audit");

/** One consultation: the contact, time and topic, with forms to move or cancel it. */
export default function Consultation({ loaderData }: Route.ComponentProps) {
  const { consultation, stands, days, trail } = loaderData;
  const { name, startsAt, phone, email, topic, sequence } = consultation;
  const isToCome = stands === "to come";
  return (
    <DeskPage title={name} from={{ title: "All consultations", to: "/staff/consultations" }}>
      <ActionBar actions={isToCome ? [moveAction(days, sequence), cancelAction(sequence)] : []} />
      <RecordColumns
        facts={
          <DeskPart title="Consultation">
            <FactSheet
              facts={[
                { label: "When", value: momentText(startsAt) },
                { label: "Status", value: consultationStandings[stands] },
                { label: "Phone", value: <PhoneLink phone={phone} /> },
                { label: "Email", value: email },
                {
                  label: "To discuss",
                  value: topic && <span className="whitespace-pre-line">{topic}</span>,
                },
              ]}
            />
          </DeskPart>
        }
        timeline={<Activity on={`${name}'s consultation`} entries={trail} />}
      />
    </DeskPage>
  );
}

type Days = Route.ComponentProps["loaderData"]["days"];

function moveAction(days: Days, sequence: number): RecordAction {
  return {
    name: "move",
    needs: "consultation.see-to-consultations",
    label: "Move",
    form: (
      <Form
        version={sequence}
        id="consultation-move"
        intent="move"
        button="Move the consultation"
        working="Moving..."
        look="secondary"
      >
        <DayBoard days={days} />
        <TextField
          name="reason"
          label="Reason for the new time, for staff"
          maxLength={reasonLimits.max}
        />
      </Form>
    ),
  };
}

function cancelAction(sequence: number): RecordAction {
  return {
    name: "cancel",
    needs: "consultation.see-to-consultations",
    label: "Cancel",
    form: (
      <Form
        version={sequence}
        id="consultation-cancel"
        intent="cancel"
        button="Cancel the consultation"
        working="Canceling..."
        look="secondary"
      >
        <p className="text-sm">
          The time opens up for someone else, and the visitor gets an email that says so.
        </p>
        <TextField
          name="reason"
          label="Reason for canceling, for staff"
          maxLength={reasonLimits.max}
        />
      </Form>
    ),
  };
}
