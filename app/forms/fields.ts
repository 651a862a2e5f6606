import { z } from "zod";
import { asLine, asWords } from "./text.ts";
import { readNumber } from "./typed-number.ts";

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
    .transform(normalize)
    .pipe(z.string().min(min, tooShort).max(max, tooLong(what, max)));
}

/** An optional line of text; empty or blank becomes null. */
export function optionalLine(limits: Pick<Limits, "what" | "max">) {
  return optional(asLine, limits);
}

/** Optional text of several lines; empty or blank becomes null. */
export function optionalWords(limits: Pick<Limits, "what" | "max">) {
  return optional(asWords, limits);
}

function optional(
  normalize: (typed: string) => string,
  { what, max }: Pick<Limits, "what" | "max">,
) {
  return z
    .string({ error: `${what} can only be entered once` })
    .default("")
    .transform(normalize)
    .pipe(z.string().max(max, tooLong(what, max)))
    .transform((typed) => typed || null);
}

/** An email address of at most `max` characters; `error` is the message for anything else. */
export function email(error: string, max: number) {
  return z
    .string({ error })
    .transform(asLine)
    .pipe(z.email({ error, abort: true }).max(max, error));
}

type NumberLimits = { what: string; unit: string; example: string; min: number; max: number };

/**
 * An optional number with up to two decimals, with or without thousands commas; undefined when
 * empty.
 */
export function optionalNumber({ what, unit, example, min, max }: NumberLimits) {
  const error = `${what} must be a number, such as ${example}`;
  const limits = `${what} must be ${min} to ${max.toLocaleString("en-US")} ${unit}`;
  return z
    .string({ error })
    .regex(/^\s*-?[\d,]*(\.\d{0,2})?\s*$/, error)
    .transform((typed) => {
      const [, sign, digits = ""] = /^\s*(-?)(.*)$/s.exec(typed) ?? [];
      const size = readNumber(digits);
      return size !== null && sign ? -size : size;
    })
    .pipe(z.number({ error }).min(min, limits).max(max, limits))
    .optional();
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
  return z.preprocess(
    (checked) => [checked ?? []].flat(),
    z.array(z.enum(options, { error })).max(options.length, error),
  );
}

function tooLong(what: string, max: number): string {
  return `${what} can have at most ${max.toLocaleString("en-US")} characters`;
}
