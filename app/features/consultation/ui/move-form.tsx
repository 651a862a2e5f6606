import { type SubmissionResult, useForm } from "@conform-to/react";
import type { z } from "zod";
import { Honeypot } from "#app/forms/honeypot.tsx";
import { SentForm } from "#app/ui/sent-form.tsx";
import type { moveSchema } from "../schema.ts";
import type { OfferedDay } from "../timetable.ts";
import { DayBoard } from "./day-board.tsx";

type Props = {
  days: readonly OfferedDay[];
  /** What the server says of a form that it refused. */
  result: SubmissionResult<string[]> | undefined;
};

/** Chooses another time for a consultation. */
export function MoveForm({ days, result }: Props) {
  const [form, fields] = useForm<z.input<typeof moveSchema>>({ id: "move", lastResult: result });
  return (
    <SentForm form={form} button="Move the consultation" working="Moving...">
      <DayBoard field={fields.startsAt} days={days} />
      <Honeypot />
    </SentForm>
  );
}
