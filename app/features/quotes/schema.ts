import { z } from "zod";
import { accessorials } from "./quote-request.ts";

/** The spec names the least that must be given; the most is ours, well above what people write. */
export const quoteLimits = {
  name: 100,
  company: 100,
  /** What SMTP carries. */
  email: 254,
  phoneMin: 10,
  phone: 40,
  message: 4000,
  /** Pounds: above any single load. */
  weight: 500_000,
  /** Degrees Fahrenheit. */
  coldest: -150,
  warmest: 200,
} as const;

// After a transform, what is empty counts as not given, so each inner string says its error too.

/** One line: what could end a line, or hide in one, becomes a space. */
const line = z.string().transform((text) => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ").trim());

/** Somebody's own words: line breaks stay, other control characters can't be stored or shown. */
const words = z.string().transform((text) =>
  text
    .replace(/\r\n?/g, "\n")
    .replace(/[^\P{Cc}\n\t]+/gu, " ")
    .trim(),
);

function required(
  what: string,
  { min, max, message }: Record<"min" | "max", number> & { message: string },
) {
  return z
    .string({ error: message })
    .pipe(line)
    .pipe(
      z
        .string({ error: message })
        .min(min, message)
        .max(max, `${what} can have at most ${max} characters`),
    );
}

function zip(what: string) {
  const error = `${what} must have 5 digits, such as 46204`;
  return line.pipe(z.string({ error }).regex(/^\d{5}(-\d{4})?$/, error)).optional();
}

function measure(what: string, unit: string, example: string, min: number, max: number) {
  const error = `${what} must be a number, such as ${example}`;
  const limits = `${what} must be ${min} to ${max.toLocaleString("en-US")} ${unit}`;
  return line
    .transform((text) => text.replaceAll(",", ""))
    .pipe(
      z
        .string({ error })
        .regex(/^-?\d{1,9}(\.\d{1,2})?$/, error)
        .transform(Number)
        .pipe(z.number().min(min, limits).max(max, limits)),
    )
    .optional();
}

const degrees = (what: string) =>
  measure(what, "°F", "36", quoteLimits.coldest, quoteLimits.warmest);

const tooLong = `Message can have at most ${quoteLimits.message.toLocaleString("en-US")} characters`;
const notEmail = "Please enter a valid email";

/** What the quote request form sends besides its handling units; `today` is the company's date. */
export function quoteRequestSchema(today: string) {
  return z
    .object({
      name: required("Name", {
        min: 2,
        max: quoteLimits.name,
        message: "Name must be at least 2 characters",
      }),
      company: required("Company name", {
        min: 2,
        max: quoteLimits.company,
        message: "Company name is required",
      }),
      email: z
        .string({ error: notEmail })
        .trim()
        .pipe(z.email(notEmail).max(quoteLimits.email, notEmail)),
      phone: required("Phone number", {
        min: quoteLimits.phoneMin,
        max: quoteLimits.phone,
        message: "Phone number is required",
      }),
      message: words.refine(({ length }) => length <= quoteLimits.message, tooLong).default(""),
      originZip: zip("Origin ZIP"),
      destinationZip: zip("Destination ZIP"),
      readyDate: z.iso
        .date("Ready date must be a date")
        .refine((date) => date >= today, "Ready date can't be in the past")
        .optional(),
      totalWeight: measure("Total weight", "pounds", "1,250.5", 1, quoteLimits.weight),
      // What the form does not offer was not ticked on it.
      accessorials: z
        .array(z.string())
        .transform((ticked) => accessorials.filter((one) => ticked.includes(one)))
        .default([]),
      hazmat: z
        .literal("on", { error: "Hazardous materials must be ticked or not" })
        .optional()
        .transform((value) => value === "on"),
      temperatureMin: degrees("Lowest temperature"),
      temperatureMax: degrees("Highest temperature"),
    })
    .refine(
      ({ temperatureMin = quoteLimits.coldest, temperatureMax = quoteLimits.warmest }) =>
        temperatureMin <= temperatureMax,
      { path: ["temperatureMax"], message: "Highest temperature can't be below the lowest" },
    );
}

export type QuoteRequestSchema = ReturnType<typeof quoteRequestSchema>;

/** The names of its fields, in their order on the form. */
export type QuoteField = keyof z.input<QuoteRequestSchema>;
