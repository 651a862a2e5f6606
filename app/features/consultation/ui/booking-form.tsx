import { type SubmissionResult, useForm } from "@conform-to/react";
import { getZodConstraint } from "@conform-to/zod/v4";
import type { z } from "zod";
import { Honeypot } from "#app/forms/honeypot.tsx";
import { TextAreaField, TextField } from "#app/ui/field.tsx";
import { SentForm } from "#app/ui/sent-form.tsx";
import { consultationSchema } from "../schema.ts";
import type { OfferedDay } from "../timetable.ts";
import { DayBoard } from "./day-board.tsx";

type Props = {
  days: readonly OfferedDay[];
  /** What the server says of a form that it refused. */
  result: SubmissionResult<string[]> | undefined;
};

/** Books a consultation: its time, and whom to call about what. */
export function BookingForm({ days, result }: Props) {
  const [form, fields] = useForm<z.input<typeof consultationSchema>>({
    id: "consultation",
    lastResult: result,
    constraint: getZodConstraint(consultationSchema),
  });
  return (
    <SentForm
      form={form}
      button="Book the consultation"
      working="Booking..."
      className="grid gap-x-16 gap-y-5 desktop:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]"
      tall={<DayBoard field={fields.startsAt} days={days} />}
    >
      <TextField field={fields.name} label="Name" autoComplete="name" />
      <TextField field={fields.email} label="Email" type="email" autoComplete="email" />
      <TextField
        field={fields.phone}
        label="Phone"
        type="tel"
        autoComplete="tel"
        hint="The number that we call."
      />
      <TextAreaField
        field={fields.topic}
        label="What to decide (optional)"
        rows={4}
        hint="One sentence is enough."
      />
      <Honeypot />
    </SentForm>
  );
}
