import { TextAreaField, TextField } from "#app/forms/field.tsx";
import { Form } from "#app/forms/form.tsx";
import { Honeypot } from "#app/forms/honeypot.tsx";
import { consultationLimits as limits } from "#app/forms/limits.ts";
import type { OfferedDay } from "../timetable.ts";
import { DayBoard } from "./day-board.tsx";

/** The booking form: a time, whom to call, and the topic. */
export function BookingForm({ days }: { days: readonly OfferedDay[] }) {
  return (
    <Form
      id="consultation"
      button="Book the consultation"
      working="Booking..."
      className="grid gap-x-16 gap-y-5 desktop:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]"
      tall={<DayBoard days={days} />}
    >
      <TextField
        name="name"
        label="Name"
        required
        minLength={limits.name.min}
        maxLength={limits.name.max}
        autoComplete="name"
      />
      <TextField
        name="email"
        label="Email"
        type="email"
        required
        maxLength={limits.email.max}
        autoComplete="email"
      />
      <TextField
        name="phone"
        label="Phone"
        type="tel"
        required
        minLength={limits.phone.min}
        maxLength={limits.phone.max}
        autoComplete="tel"
        hint="The number we'll call."
      />
      <TextAreaField
        name="topic"
        label="What should we discuss? (optional)"
        rows={4}
        maxLength={limits.topic.max}
        hint="One sentence is enough."
      />
      <Honeypot />
    </Form>
  );
}
