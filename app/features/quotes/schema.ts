import { z } from "zod";
import { checkbox, email, line, optionalNumber, optionalWords } from "#app/forms/fields.ts";
import { quoteLimits as limits } from "#app/forms/limits.ts";
import { asLine } from "#app/forms/text.ts";
import { isoDay } from "#app/platform/calendar.schema.ts";
import { accessorials, type QuotedUnit } from "./quote-request.ts";

function zip(what: string) {
  const error = `${what} must have 5 digits, such as 46204`;
  return z
    .string({ error })
    .transform(asLine)
    .pipe(z.string().regex(/^\d{5}(-\d{4})?$/, error))
    .optional();
}

const degrees = (what: string) =>
  optionalNumber({ what, unit: "°F", example: "36", ...limits.temperature });

/**
 * The quote request form; `today` is the company's date. Its handling units are parsed before, and
 * are null when one of them is wrong.
 */
export function quoteRequestSchema(today: string) {
  return z
    .object({
      name: line({
        what: "Name",
        ...limits.name,
        tooShort: "Name must be at least 2 characters",
      }),
      company: line({ what: "Company name", ...limits.company }),
      email: email("Please enter a valid email", limits.email.max),
      phone: line({ what: "Phone number", ...limits.phone }),
      message: optionalWords({ what: "Message", ...limits.message }),
      originZip: zip("Origin ZIP"),
      destinationZip: zip("Destination ZIP"),
      readyDate: isoDay("Ready date must be a date")
        .refine((date) => date >= today, "Ready date can't be in the past")
        .optional(),
      totalWeight: optionalNumber({
        what: "Total weight",
        unit: "pounds",
        example: "1,250.5",
        ...limits.weight,
      }),
      units: z
        .custom<readonly QuotedUnit[]>(Array.isArray, "Complete each handling unit, or remove it")
        .default([]),
      // Values that the form does not offer are ignored.
      accessorials: z
        .preprocess((checked) => [checked ?? []].flat(), z.array(z.string()))
        .transform((checked) => accessorials.filter((one) => checked.includes(one))),
      hazmat: checkbox("Hazardous materials must be checked or not"),
      temperatureMin: degrees("Minimum temperature"),
      temperatureMax: degrees("Maximum temperature"),
    })
    .refine(
      ({ temperatureMin, temperatureMax }) =>
        temperatureMin === undefined ||
        temperatureMax === undefined ||
        temperatureMin <= temperatureMax,
      { path: ["temperatureMax"], message: "Maximum temperature can't be below the minimum" },
    );
}

export type QuoteRequestSchema = ReturnType<typeof quoteRequestSchema>;
