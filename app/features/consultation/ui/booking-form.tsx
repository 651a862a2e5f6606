import { ContactFields } from "#app/forms/contact-fields.tsx";
import { TextAreaField } from "#app/forms/field.tsx";
import { Form } from "#app/forms/form.tsx";
import { Honeypot } from "#app/forms/honeypot.tsx";
import { consultationLimits as limits } from "#app/forms/limits.ts";
import type { OfferedDay } from "../timetable.ts";
import { DayBoard } from "./day-board.tsx";

/** The booking form: a time, whom to call, and the topic. */
export function ConsultationForm({ days }: { days: readonly OfferedDay[] }) {
  return (
    <Form
      id="consultation"
      button="Book the consultation"
      working="Booking..."
      className="grid gap-x-16 gap-y-5 desktop:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]"
      tall={<DayBoard days={days} />}
    >
      <ContactFields limits={limits} phoneHint="The number we'll call." />
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
