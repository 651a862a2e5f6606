import { Form } from "#app/forms/form.tsx";
import { Honeypot } from "#app/forms/honeypot.tsx";
import type { OfferedDay } from "../timetable.ts";
import { DayBoard } from "./day-board.tsx";

/** The form that moves a consultation to another time. */
export function MoveForm({ days }: { days: readonly OfferedDay[] }) {
  return (
    <Form id="move" button="Move the consultation" working="Moving...">
      <DayBoard days={days} />
      <Honeypot />
    </Form>
  );
}
