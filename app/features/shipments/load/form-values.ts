import { z } from "zod";
import { typedOrNull } from "#app/forms/typed-values.ts";
import { isoLocalTime } from "#app/platform/calendar.schema.ts";

/** A local time. */
export function localTime(what: string) {
  return isoLocalTime(`${what} must be a date and time`);
}

/** An optional local time; nothing typed is null. */
export function optionalLocalTime(what: string) {
  return z.preprocess(typedOrNull, localTime(what).nullable());
}

/** Which of two times is meant, where clocks were set back; see `RepeatedHourField`. */
export const occurrence = z.preprocess(typedOrNull, z.enum(["first", "second"]).nullable());

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
