import { z } from "zod";
import { refusePlace, refusePoBox } from "#app/features/geography/service-area.ts";
import { emailFormat, optionalLine, optionalWords, refusedBy } from "#app/forms/fields.ts";
import { phoneMax, stopLimits } from "#app/forms/limits.ts";
import { asEmail, asLine } from "#app/forms/text.ts";
import { optional } from "#app/forms/typed-fields.ts";
import { asZip, zipError } from "#app/forms/zip.ts";
import { typedTime } from "#app/platform/calendar.schema.ts";
import { hasOffset } from "#app/platform/zoned-time.ts";
import { appointments, maximumStops, stopAccessorialIds, stopKinds } from "./stop.ts";
import { windowErrors } from "./typed-time.ts";

/** What an offset says of a local time, for the API's document. */
export const offsetText =
  "With an offset, as in 2026-11-01T01:30:00-05:00, it's that moment; without one, the first of a time that comes twice.";

/** A local time that may be left out, which becomes null. */
export const optionalTime = (what: string) =>
  optional(typedTime(what)).meta({
    description: `Local time at the stop. ${offsetText}`,
    example: "2026-11-24T08:00",
  });

const emailError = "Enter a valid email";

/** The fields of a pickup or delivery location, without times; what is missing or empty becomes null. */
export const placeFields = {
  company: optionalLine({ what: "Company", max: 120 }),
  street: optionalLine({ what: "Street", max: 120 }).superRefine(refusedBy(refusePoBox)),
  city: optionalLine({ what: "City", max: 80 }),
  state: emptyIsNull(
    z
      .string()
      .overwrite((given) => asLine(given).toUpperCase())
      .max(2, { error: "State can have at most 2 characters", abort: true })
      .superRefine(refusedBy((state) => refusePlace({ state }))),
  ),
  zip: emptyIsNull(
    z
      .string()
      .overwrite(asZip)
      .max(10, { error: "ZIP code can have at most 10 characters", abort: true })
      .superRefine(refusedBy((zip) => refusePlace({ zip })))
      .regex(/^(\d{5}(-\d{4})?)?$/, { error: ({ input }) => zipError("ZIP code", input) }),
  ),
  contact: optionalLine({ what: "Contact", max: 100 }),
  phone: optionalLine({ what: "Phone", max: phoneMax }),
  email: emptyIsNull(
    z
      .string()
      .overwrite((given) => asEmail(given).toLowerCase())
      .max(254, { error: emailError, abort: true })
      .refine((given) => given === "" || z.email().safeParse(given).success, emailError)
      .meta(emailFormat),
  ),
  instructions: optionalWords({ what: "Instructions", max: stopLimits.instructions }),
  accessorials: z
    .array(z.enum(stopAccessorialIds, "Choose accessorials from the list"))
    .max(stopAccessorialIds.length, "Choose accessorials from the list")
    .optional()
    .transform((given) => given ?? []),
};

/** When a stop is visited. */
export const windowFields = {
  windowFrom: optionalTime("Window opens"),
  windowTo: optionalTime("Window closes"),
};

const { instructions, accessorials, ...address } = placeFields;

/** The fields of a stop, without its ID. Its times are local, and its place determines the time zone. */
export const stopFields = {
  kind: z.enum(stopKinds, { error: "Choose what happens at this stop" }),
  ...address,
  ...windowFields,
  appointment: z.enum(appointments, { error: "Choose from the list" }).default("none"),
  appointmentNumber: optionalLine({ what: "Appointment number", max: 40 }),
  instructions,
  accessorials,
};

type Window = { windowFrom: string | null; windowTo: string | null };

type Payload = { value: unknown; issues: readonly { path?: PropertyKey[] | undefined }[] };

/** Whether both ends of a stop's window are well-formed, whatever is wrong with its other fields. */
const hasTimes = ({ value, issues }: Payload) =>
  typeof value === "object" &&
  value !== null &&
  !issues.some(({ path }) => path?.[0] === "windowFrom" || path?.[0] === "windowTo");

/**
 * Whether a local time is before another of its place, as far as their texts say: within an hour that
 * comes twice, and with an offset, only their instants do.
 */
function sortsBefore(from: string, to: string): boolean {
  return to >= from || hasOffset(from) || hasOffset(to) || to.slice(0, 13) === from.slice(0, 13);
}

/** The stops of a load in order, each with its window checked beside its other fields. */
export function stopsOf<Stop extends z.ZodType<Window>>(stop: Stop) {
  return z
    .array(
      stop
        .refine(({ windowFrom, windowTo }) => !windowTo || windowFrom, {
          error: windowErrors.noOpening,
          path: ["windowFrom"],
          when: hasTimes,
        })
        .refine(
          ({ windowFrom, windowTo }) =>
            !windowTo || !windowFrom || sortsBefore(windowFrom, windowTo),
          { error: windowErrors.closedFirst, path: ["windowTo"], when: hasTimes },
        ),
    )
    .min(2, "A load needs a pickup and a delivery")
    .max(maximumStops, `A load can have at most ${maximumStops} stops`);
}

type Ordered = readonly { kind: string }[];

/** A load's stops, which begin with a pickup and end with a delivery. */
export function inOrder<Stops extends z.ZodType<Ordered>>(stops: Stops) {
  return stops
    .refine((all) => all.at(0)?.kind === "pickup", "The first stop must be a pickup")
    .refine((all) => all.at(-1)?.kind === "delivery", "The last stop must be a delivery");
}

/** An empty text becomes null, like one that is left out. */
function emptyIsNull<Text extends z.ZodType<string>>(text: Text) {
  return text.nullish().transform((given) => given || null);
}
