import { z } from "zod";
import { bookingFields } from "#app/features/shipments/book-load/input.ts";
import { careLimits, equipmentIds } from "#app/features/shipments/load/equipment.ts";
import { reversedRangeText } from "#app/features/shipments/load/equipment-input.ts";
import { seenVersion, typedCheckbox } from "#app/features/shipments/load/form-values.ts";
import { mentionsHazmat } from "#app/features/shipments/load/mentions-hazmat.ts";
import { email, line, optionalLine, optionalWords } from "#app/forms/fields.ts";
import { bookingLimits, stopLimits } from "#app/forms/limits.ts";
import { readEach } from "#app/forms/read-typed.ts";
import { asLine } from "#app/forms/text.ts";
import { choice, number, optional } from "#app/forms/typed-fields.ts";
import { numberOrNull, typedOrNull } from "#app/forms/typed-values.ts";
import { acceptances } from "./acceptance.ts";
import { visitKinds } from "./date-code.ts";
import { hazmatAnswer } from "./declared-goods.ts";
import { enteredFields } from "./entered-stop.ts";
import { ediLimits } from "./limits.ts";
import { paymentCodes } from "./payment.ts";
import { answerModes } from "./tender-answer.ts";
import { tenderPurposes } from "./tender-purpose.ts";
import { timeCodeChoices } from "./time-code.ts";
import { whichDates } from "./which-dates.ts";

/** An ID as an element of an ISA or GS holds it. */
const id = (what: string, max: number) =>
  line({ what, max }).refine(
    (typed) => /^[A-Za-z0-9 ._-]+$/.test(typed),
    `${what} can have letters, digits, - . and _`,
  );
const qualifier = (what: string) =>
  z
    .string({ error: `${what} is required` })
    .overwrite((typed) => asLine(typed).toUpperCase())
    .regex(/^[A-Z0-9]{2}$/, `${what} has two characters, such as ZZ`);

/** What goods are, for tenders that don't say it. Hazardous goods are never named in general. */
const commodity = (what: string) =>
  optionalWords({ what, max: bookingLimits.description }).refine(
    (typed) => !mentionsHazmat(typed ?? ""),
    `${what} can't be hazardous goods. Book those at the desk, with their hazmat details`,
  );

/** Pounds, as a booking takes them; null where nothing was typed. */
const { pounds } = readEach(numberOrNull, { pounds: optional(bookingFields.weight) });

/** What a time code that we don't know means; null where nothing was chosen. */
const { timeCode } = readEach(typedOrNull, { timeCode: optional(choice(timeCodeChoices)) });

/** Which dates of a stop count; null where nothing was chosen. */
const { which } = readEach(typedOrNull, { which: optional(choice(whichDates)) });

/** How freight is paid for where a tender doesn't say it; null where nothing was chosen. */
const { payment } = readEach(typedOrNull, { payment: optional(choice(paymentCodes)) });

/** The form of a partner. */
export const partnerSchema = z.object({
  name: line({ what: "Name", max: ediLimits.name }),
  email: email("Enter the email of a person who can book for them", 254).transform((typed) =>
    typed.toLowerCase(),
  ),
  qualifier: qualifier("Their qualifier"),
  interchangeId: id("Their interchange ID", ediLimits.interchangeId),
  groupId: id("Their group ID", ediLimits.interchangeId),
  ownQualifier: qualifier("Our qualifier"),
  ownInterchangeId: id("Our interchange ID", ediLimits.interchangeId),
  ownGroupId: id("Our group ID", ediLimits.interchangeId),
  scac: z
    .string({ error: "SCAC is required" })
    .overwrite((typed) => asLine(typed).toUpperCase())
    .regex(/^[A-Z]{2,4}$/, "A SCAC has two to four letters"),
  folder: optionalLine({ what: "Folder", max: ediLimits.folder }).refine(
    (typed) => typed === null || /^[a-z0-9][a-z0-9-]*$/.test(typed),
    "Folder can have small letters, digits and hyphens",
  ),
  defaultDescription: commodity("Default commodity"),
  defaultWeight: pounds,
  acceptance: z.enum(acceptances, { error: "Choose when to accept" }).default("always"),
  ownDates: typedCheckbox(),
  timeCode,
  whichDates: which,
  payment,
  isTest: typedCheckbox(),
  sendsStatus: typedCheckbox(),
  sendsInvoices: typedCheckbox(),
});

/** The form that changes a partner. */
export const partnerChangeSchema = partnerSchema.extend({ version: seenVersion });

/** The form that corrects a message and runs it again. */
export const messageCorrectionSchema = z.object({
  version: seenVersion,
  text: z
    .string({ error: "The message is empty" })
    .min(1, "The message is empty")
    .max(ediLimits.text, "The message is too long"),
});

const { mode, equipment, ownDates, purpose } = readEach(typedOrNull, {
  purpose: optional(choice(tenderPurposes)),
  ownDates: optional(choice(["own", "other"])),
  mode: optional(choice(answerModes)),
  equipment: optional(choice(equipmentIds)),
});

/** A box that staff check; null where they didn't. */
const confirmation = () =>
  typedCheckbox().transform((checked) => (checked ? (true as const) : null));

/** Degrees Fahrenheit of a tender whose temperature isn't clear. */
const degrees = (what: string) =>
  z.preprocess(numberOrNull, number(what, { min: careLimits.coldest, max: careLimits.warmest }));

const temperature = z
  .object({ min: degrees("Minimum temperature"), max: degrees("Maximum temperature") })
  .refine(({ min, max }) => min <= max, {
    path: ["max"],
    message: reversedRangeText,
  });

/** The number of a shipment, as B2-04 can hold it. */
const shipmentNumber = optionalLine({ what: "Shipment number", max: 30 }).refine(
  (typed) => typed === null || /^[A-Za-z0-9 ./#_-]+$/.test(typed),
  "Shipment number can have letters, digits and . / # _ -",
);

const enteredStop = z
  .partialRecord(z.enum(enteredFields), z.string().max(stopLimits.instructions))
  .refine(({ kind }) => !kind || visitKinds.some((one) => one === kind), {
    path: ["kind"],
    message: "Choose what happens at this stop",
  });

/** The form for what a tender doesn't say. */
export const tenderAnswersSchema = z.object({
  version: seenVersion,
  purpose,
  shipmentNumber,
  description: commodity("Commodity"),
  weight: pounds,
  hazmat: hazmatAnswer.nullable().default(null),
  temperature: temperature.nullable().default(null),
  mode,
  equipment,
  ownDates: ownDates.transform((chosen) => (chosen === null ? null : chosen === "own")),
  timeCode,
  whichDates: which,
  stops: z.array(enteredStop).max(999).nullable().default(null),
  usdConfirmed: confirmation(),
  acceptsLate: confirmation(),
  accepts: confirmation(),
  agreesRate: typedCheckbox(),
});

/** The button that declines a tender for the reason that its problems give. */
export const declineAsProposedSchema = z.object({ version: seenVersion });

/** The form that declines a tender. */
export const declineTenderSchema = z.object({
  version: seenVersion,
  reason: line({ what: "Reason", max: ediLimits.reason }),
});
