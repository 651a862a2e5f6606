import { z } from "zod";
import { asLine } from "#app/forms/text.ts";
import { typedTime } from "#app/platform/calendar.schema.ts";
import { offsetText } from "./stops-input.ts";

const airport = (what: string) =>
  z
    .string()
    .overwrite((given) => asLine(given).toUpperCase())
    .max(3, { error: `${what} can have at most 3 characters`, abort: true })
    .regex(/^([A-Z]{3})?$/, `${what} is a code of three letters, such as IND`)
    .nullable()
    .transform((given) => given || null)
    .meta({ example: "IND" });

/** What the shipper of air freight tells of it. */
export const airInput = z
  .strictObject({
    fromAirport: airport("Origin airport"),
    toAirport: airport("Destination airport"),
    cutoff: typedTime("Cutoff")
      .nullable()
      .meta({ description: `Local time at the pickup. ${offsetText}` }),
    searchConsent: z.boolean().meta({
      description: "Whether you consent to a search of this freight (49 CFR 1548.9).",
    }),
  })
  .meta({
    id: "NewAir",
    example: {
      fromAirport: "IND",
      toAirport: "LAX",
      cutoff: "2026-11-24T16:00",
      searchConsent: true,
    },
  });
