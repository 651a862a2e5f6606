import { z } from "zod";
import { typedOrNull } from "#app/forms/typed-values.ts";
import { typedTime } from "#app/platform/calendar.schema.ts";

/** A local time. */
export function localTime(what: string) {
  return typedTime(what);
}

/** An optional local time; nothing typed is null. */
export function optionalLocalTime(what: string) {
  return z.preprocess(typedOrNull, localTime(what).nullable());
}

/** Which of two times is meant, where clocks were set back; see `RepeatedHourField`. */
export const occurrence = z.preprocess(typedOrNull, z.enum(["first", "second"]).nullable());

/** The same of a time that a form asks for only when it comes twice; see `TimeField`. */
export const which = z
  .enum(["first", "second", "ask"], { error: "Choose from the list" })
  .default("ask");

/** Which of two times is meant, of the times of a window. */
export const windowWhich = { windowFromWhich: which, windowToWhich: which };

/** A checkbox. */
export function typedCheckbox() {
  return z
    .union([z.boolean(), z.literal("on")])
    .optional()
    .transform((value) => value === true || value === "on");
}

const versionFrom = (least: number) =>
  z.coerce
    .number({ error: "This form is damaged. Reload the page." })
    .int()
    .min(least)
    .max(2_000_000_000);

/** The version of a record that the editor saw. */
export const seenVersion = versionFrom(1);

/** The version of a record that the editor saw, or 0 when there was none yet. */
export const seenVersionOrNone = versionFrom(0);
