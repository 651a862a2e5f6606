import { z } from "zod";
import { email, line, words } from "#app/forms/fields.ts";
import { isoDay, isoLocalTime } from "#app/platform/calendar.schema.ts";

/** Treats empty form fields and JSON null as missing. */
const blankAsMissing = (value: unknown) =>
  value === null || (typeof value === "string" && value.trim() === "") ? undefined : value;

/** An optional field; empty becomes null. */
function optional<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess(blankAsMissing, schema.optional()).transform((value) => value ?? null);
}

/** An optional line of text. */
export function optionalLine(what: string, atMost: number) {
  return optional(line({ what, max: atMost }));
}

/** Optional text of several lines. */
export function optionalText(what: string, atMost: number) {
  return optional(words({ what, max: atMost }));
}

/** An optional email address. */
export function optionalEmail() {
  return optional(email("Enter a valid email", 254).transform((typed) => typed.toLowerCase()));
}

/** An optional choice from a list. */
export function optionalChoice<const Choice extends string>(
  choices: readonly [Choice, ...Choice[]],
) {
  return optional(z.enum(choices, { error: "Choose from the list" }));
}

type Bounds = { min: number; max: number; decimals?: number };

/** A number within bounds, typed or from JSON. */
export function quantity(what: string, { min, max, decimals = 0 }: Bounds) {
  const number = decimals === 0 ? "a whole number" : "a number";
  const limits = `${what} must be ${min.toLocaleString("en-US")} to ${max.toLocaleString("en-US")}`;
  const digits = new RegExp(`^-?\\d{1,12}${decimals ? `(\\.\\d{1,${decimals}})?` : ""}$`);
  return z
    .union([z.string(), z.number()], { error: `${what} is required` })
    .transform((typed) => String(typed).trim().replaceAll(",", ""))
    .pipe(z.string().regex(digits, `${what} must be ${number}`).transform(Number))
    .pipe(z.number().min(min, limits).max(max, limits));
}

/** An optional number within bounds. */
export function optionalQuantity(what: string, bounds: Bounds) {
  return optional(quantity(what, bounds));
}

/** An optional dollar amount such as "1,480.50", as whole cents. */
export function optionalDollars(what: string, maxCents: number) {
  const error = `${what} must be an amount, such as 1,480.50`;
  return optional(
    z
      .string({ error })
      .trim()
      .transform((typed) => typed.replace(/^\$/, "").replaceAll(",", ""))
      .pipe(z.string().regex(/^\d{1,12}(\.\d{1,2})?$/, error))
      .transform((amount) => {
        const [dollars = "0", cents = ""] = amount.split(".");
        return Number(dollars) * 100 + Number(cents.padEnd(2, "0"));
      })
      .pipe(
        z
          .number()
          .max(maxCents, `${what} can be at most $${(maxCents / 100).toLocaleString("en-US")}`),
      ),
  );
}

/** A local time. */
export function localTime(what: string) {
  return isoLocalTime(`${what} must be a date and time`);
}

/** An optional local time. */
export function optionalLocalTime(what: string) {
  return optional(localTime(what));
}

/** An optional calendar date. */
export function optionalDate(what: string) {
  return optional(isoDay(`${what} must be a date`));
}

/** A checkbox. */
export function checkbox() {
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
