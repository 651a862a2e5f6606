import { z } from "zod";
import { dateOrders } from "#app/platform/local-time.ts";
import { asEmail, asLine, asWords } from "./text.ts";
import { typedList } from "./typed-values.ts";

type Limits = {
  /** The field's name in errors, capitalized. */
  what: string;
  /** Minimum characters; 1 when left out. */
  min?: number;
  /** Maximum characters. */
  max: number;
  /** The error when the text is missing or too short; "… is required" when left out. */
  tooShort?: string;
};

/** A required line of text. */
export function line(limits: Limits) {
  return text(asLine, limits);
}

/** Required text of several lines. */
export function words(limits: Limits) {
  return text(asWords, limits);
}

function text(normalize: (typed: string) => string, limits: Limits) {
  const { what, min = 1, max, tooShort = `${what} is required` } = limits;
  return z
    .string({ error: tooShort })
    .overwrite(normalize)
    .min(min, tooShort)
    .max(max, tooLong(what, max));
}

/** An optional line of text; missing, empty or blank becomes null. */
export function optionalLine(limits: Pick<Limits, "what" | "max">) {
  return optional(asLine, limits);
}

/** Optional text of several lines; missing, empty or blank becomes null. */
export function optionalWords(limits: Pick<Limits, "what" | "max">) {
  return optional(asWords, limits);
}

function optional(
  normalize: (typed: string) => string,
  { what, max }: Pick<Limits, "what" | "max">,
) {
  return z
    .string({ error: `${what} must be one text` })
    .overwrite(normalize)
    .max(max, tooLong(what, max))
    .nullish()
    .transform((typed) => typed || null);
}

/** How the API's document describes an email address: fewer are taken than the standard has. */
export const emailFormat = { format: "email", pattern: z.regexes.email.source };

/** An email address of at most `max` characters; `error` is the message for anything but `several`. */
export function email(error: string, max: number, several = oneEmail) {
  return z
    .string({ error })
    .overwrite(asEmail)
    .refine(isOneAddress, { error: several, abort: true })
    .check(z.email({ error, abort: true }))
    .max(max, error)
    .meta({ ...emailFormat, maxLength: max });
}

/** What a list is searched for: one line of at most `max` characters; anything else is ignored. */
export function searchText(max: number) {
  return z.string().overwrite(asLine).min(1).max(max).optional().catch(undefined);
}

const isOneAddress = (typed: string) => typed.split("@").length <= 2;

const oneEmail = "Enter one email address";

/** A text that holds no second email address. */
export const oneAddress = z.string().refine(isOneAddress, oneEmail);

/** A check that refuses a value with the sentence that `refuse` has for it, and looks no further. */
export function refusedBy<Value>(refuse: (value: Value) => string | null) {
  return (value: Value, context: z.RefinementCtx): void => {
    const message = refuse(value);
    if (message) context.addIssue({ code: "custom", message, continue: false });
  };
}

/** A checkbox; `error` is the message for an unexpected value. */
export function checkbox(error: string) {
  return z
    .literal("on", { error })
    .optional()
    .transform((value) => value === "on");
}

/** A checkbox that must be checked. */
export function checkedBox(error: string) {
  return z.literal("on", { error }).transform(() => true as const);
}

/** The checked boxes of a group, any number of `options`. @public */
export function checkboxes<const Options extends readonly string[]>(
  options: Options,
  error: string,
) {
  return z.preprocess(typedList, z.array(z.enum(options, { error })).max(options.length, error));
}

function tooLong(what: string, max: number): string {
  return `${what} can have at most ${max.toLocaleString("en-US")} characters`;
}

/** The order of day and month in a file, where its sender chose one. */
export const dateOrderInput = z.enum(dateOrders, "Choose from the list").optional();
