import { z } from "zod";
import { refusePlace } from "#app/features/geography/service-area.ts";
import { email, line, optionalWords, refusedBy } from "#app/forms/fields.ts";
import { letterOrDigit, quoteLimits as limits } from "#app/forms/limits.ts";
import { measured } from "#app/forms/typed-fields.ts";
import { asZip } from "#app/forms/zip.ts";
import { dayOfToday, type Today, typedDay } from "#app/platform/calendar.schema.ts";
import { accessorials } from "./quote-request.ts";

const emailError = "Please enter a valid email";

/** The person who wants a price, and their company. */
export const contactFields = {
  name: line({ what: "Name", ...limits.name, tooShort: "Name must be at least 2 characters" }),
  company: line({ what: "Company name", ...limits.company }).regex(
    letterOrDigit,
    "Company name needs a letter or a digit",
  ),
  email: email(emailError, limits.email.max, emailError),
  phone: line({ what: "Phone number", ...limits.phone }),
};

/** Whether a quote that our team makes for a customer goes to an address that is none of theirs. */
export const confirmAddress = z.boolean("Send whether the address is right").default(false).meta({
  description: "Whether it goes to `contact.email` although that is no address of the customer.",
});

/** The fields of where it goes, which a form may leave out. */
export const zipFields = {
  originZip: zip("Origin ZIP").meta({ example: "46204" }),
  destinationZip: zip("Destination ZIP").meta({ example: "60601" }),
};

function zip(what: string) {
  const error = `${what} must have 5 digits, such as 46204`;
  return z
    .string({ error })
    .overwrite(asZip)
    .superRefine(refusedBy((zip) => refusePlace({ zip })))
    .regex(/^\d{5}(-\d{4})?$/, error);
}

const degrees = (what: string) =>
  measured({ what, unit: "°F", example: "36", ...limits.temperature })
    .optional()
    .meta({ description: "Degrees Fahrenheit." });

const measure = z.number().min(0.1).max(1_000);

/** Groups of equal pieces. */
export const requestedUnits = z
  .array(
    z.strictObject({
      count: z.int().min(1).max(999),
      length: measure,
      width: measure,
      height: measure,
      weight: z.number().min(0.1).max(100_000),
    }),
  )
  .max(20)
  .meta({
    description: "Groups of equal pieces. Dimensions in inches and weight in pounds are per piece.",
  });

/** What a request says of the freight, without its units. @param today where the company is */
export function freightFields(today: Today) {
  return {
    readyDate: typedDay("Ready date")
      .refine((date) => date >= dayOfToday(today), "Ready date can't be in the past")
      .optional(),
    totalWeight: measured({
      what: "Total weight",
      unit: "pounds",
      example: "1,250.5",
      ...limits.weight,
    })
      .optional()
      .meta({ description: "Total weight in pounds." }),
    accessorials: z
      .array(z.enum(accessorials, "Choose accessorials from the list"))
      .max(accessorials.length, "Choose accessorials from the list")
      .default([])
      // Each once, in the order in which we list them.
      .transform((chosen) => accessorials.filter((one) => chosen.includes(one))),
    hazmat: z.boolean("Hazardous materials must be checked or not").default(false),
    temperatureMin: degrees("Minimum temperature"),
    temperatureMax: degrees("Maximum temperature"),
    message: optionalWords({ what: "Message", ...limits.message }),
  };
}
