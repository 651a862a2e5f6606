import { z } from "zod";
import { damagedForm } from "#app/features/accounts/desk-schema.ts";
import { privateAudiences } from "#app/features/shipments/load/audience.ts";
import { line, optionalLine } from "#app/forms/fields.ts";
import { deliveryLimits, signatureLimits as limits, uploadLimits } from "#app/forms/limits.ts";
import { readEach } from "#app/forms/read-typed.ts";
import { number } from "#app/forms/typed-fields.ts";
import { typedNumber } from "#app/forms/typed-values.ts";
import { dayOfToday, pastDay, type Today } from "#app/platform/calendar.schema.ts";
import { deliveryExceptions, uploadedKinds } from "./paper.ts";

/** The Sign form. */
export const signSchema = z.object({
  name: line({ what: "Name", ...limits.name }),
  title: line({ what: "Title", ...limits.title }),
  /** The hash of the document that the checkbox was checked for. */
  agreed: z
    .string({ error: "Check the box to accept the rate confirmation" })
    .regex(/^[0-9a-f]{64}$/, damagedForm),
  /** What that document says, by name, as JSON; nothing that can't be read. */
  shown: z.string().optional().transform(readShown),
});

const shownTerms = z.record(z.string().max(200), z.string().max(2_000).nullable());

function readShown(json: string | undefined): z.output<typeof shownTerms> {
  try {
    return shownTerms.safeParse(JSON.parse(json ?? "{}")).data ?? {};
  } catch {
    return {};
  }
}

/** The number of the first label to print. */
export const firstLabel = number("First label", { min: 1, max: 99_999 }).optional();

/** What the buttons that make a document send. */
export const makePaperSchema = z.object(readEach(typedNumber, { from: firstLabel }));

/** The buttons that decide about one document. */
export const reviewSchema = z.object({ id: z.uuid(damagedForm) });

/** What is said of a document that is uploaded, without its file; only staff choose its audience. */
export const uploadSchema = z.object({
  kind: z.enum(uploadedKinds, { error: "Choose what it is" }).meta({ example: "lumper receipt" }),
  note: optionalLine({ what: "Note", ...uploadLimits.note }),
  audience: z
    .enum(privateAudiences, { error: "Choose who can see it" })
    .default("staff")
    .meta({ description: "Who reads it besides our team and its sender. Only our team chooses." }),
});

/** A receipt, without its file. @param today where the company is */
function receiptFields(today: Today) {
  return {
    receivedBy: line({ what: "Received by", ...deliveryLimits.receivedBy }).meta({
      example: "R. Stone",
    }),
    receivedOn: pastDay("Received on", today),
    exception: z.enum(deliveryExceptions, { error: "Choose what was wrong" }).optional(),
    ...readEach(typedNumber, {
      pieces: number("Pieces", { min: 1, max: 100_000 })
        .optional()
        .meta({ description: "The number of pieces affected." }),
    }),
    note: optionalLine({ what: "Note", ...deliveryLimits.note }),
  };
}

type Affected = { exception?: unknown; pieces?: unknown };

const isExplained = ({ exception, pieces }: Affected) => !pieces || exception;

const unexplained = {
  path: ["exception"],
  message: "Choose what was wrong with these pieces",
};

/** The proof of delivery form without its file. @param today where the company is */
export function proofOfDeliverySchema(today: Today) {
  return z.object(receiptFields(today)).refine(isExplained, unexplained);
}

/** The same of a program, which can leave out the day. @param today where the company is */
export function proofOfDeliveryInput(today: Today) {
  const { receivedOn, ...fields } = receiptFields(today);
  return z
    .object({
      ...fields,
      receivedOn: receivedOn
        .optional()
        .transform((day) => day ?? dayOfToday(today))
        .meta({ description: "Today or earlier. Defaults to today." }),
    })
    .refine(isExplained, unexplained);
}
