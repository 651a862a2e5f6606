import { z } from "zod";
import { line, printableLines } from "#app/features/accounts/text.schema.ts";
import { isInCalendar, isoDay } from "#app/platform/calendar.schema.ts";
import { localTimePattern } from "#app/platform/zoned-time.ts";

/** What a form leaves empty is not given; JSON may say null. */
const blankAsMissing = (value: unknown) =>
  value === null || (typeof value === "string" && value.trim() === "") ? undefined : value;

/** A field that may be left empty, which then is null. */
function optional<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess(blankAsMissing, schema.optional()).transform((value) => value ?? null);
}

/** One line of text that may be left empty. */
export function optionalLine(what: string, atMost: number) {
  return optional(line(what, atMost));
}

/** Text of several lines that may be left empty. */
export function optionalText(what: string, atMost: number) {
  return optional(
    z
      .string()
      .trim()
      .max(atMost, `${what} can have at most ${atMost} characters`)
      .regex(printableLines, `${what} can't contain control characters`),
  );
}

/** An email address that may be left empty. */
export function optionalEmail() {
  return optional(z.string().trim().toLowerCase().max(254).pipe(z.email("Enter a valid email")));
}

/** One of a list, or none. */
export function optionalChoice<const Choice extends string>(
  choices: readonly [Choice, ...Choice[]],
) {
  return optional(z.enum(choices, { error: "Choose from the list" }));
}

type Bounds = { min: number; max: number; decimals?: number };

/** A number that a person types or JSON has, within bounds. */
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

/** The same, which may be left empty. */
export function optionalQuantity(what: string, bounds: Bounds) {
  return optional(quantity(what, bounds));
}

/** Dollars as a person types them, such as "1,480.50", as whole cents; may be left empty. */
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

/** A wall-clock time that may be left empty. */
export function optionalLocalTime(what: string) {
  return optional(
    z
      .string()
      .regex(localTimePattern, `${what} must be a date and time`)
      .refine(
        (local) => isInCalendar(local) && !Number.isNaN(Date.parse(`${local}Z`)),
        `${what} must be a date and time`,
      ),
  );
}

/** A calendar date that may be left empty. */
export function optionalDate(what: string) {
  return optional(isoDay(`${what} must be a date`));
}

/** A box that is checked or not. */
export function checkbox() {
  return z
    .union([z.boolean(), z.literal("on")])
    .optional()
    .transform((value) => value === true || value === "on");
}

/** Which version of a record somebody saw when they edited it. */
export const seenVersion = z.coerce
  .number({ error: "This form is damaged. Reload the page." })
  .int()
  .min(1)
  .max(2_000_000_000);
