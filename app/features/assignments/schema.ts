import { z } from "zod";
import { damagedForm, reasonText } from "#app/features/accounts/desk-schema.ts";
import { checkAccessorialRows, typedLineFields } from "#app/features/money/typed-lines.ts";
import { usdField } from "#app/features/money/usd-field.ts";
import { cancelSchema } from "#app/features/shipments/load/schema.ts";
import { line, optionalLine, optionalWords } from "#app/forms/fields.ts";
import { dispatchLimits, assignmentLimits as limits } from "#app/forms/limits.ts";
import { takeBackReasons } from "./assignment.ts";
import type { Driver } from "./driver.server.ts";

const driverFields = ["driver", "driverPhone", "truck"] as const;

/** What the Book a carrier form sends. */
export const bookCarrierSchema = z
  .object({
    carrierId: z.uuid({ error: "Choose a carrier" }),
    ...typedLineFields(),
    override: reasonText("The reason").optional(),
    /** Whether its dispatchers get an email with the rate confirmation to sign. */
    sendConfirmation: z.literal("on").optional(),
    driver: optionalLine({ what: "Driver", ...dispatchLimits.driver }),
    driverPhone: optionalLine({ what: "Driver's cell phone", ...dispatchLimits.driverPhone }),
    truck: optionalLine({ what: "Truck number", ...dispatchLimits.truck }),
    trailer: optionalLine({ what: "Trailer number", ...dispatchLimits.trailer }),
  })
  .superRefine(checkAccessorialRows)
  .superRefine((typed, context) => {
    if (driverFields.every((name) => typed[name] === null)) return;
    for (const name of driverFields) {
      if (typed[name] !== null) continue;
      const message = "Enter driver, phone and truck, or leave all three empty";
      context.addIssue({ code: "custom", path: [name], message });
    }
    const { min, tooShort } = dispatchLimits.driverPhone;
    if (typed.driverPhone !== null && typed.driverPhone.length < min) {
      context.addIssue({ code: "custom", path: ["driverPhone"], message: tooShort });
    }
  });

/** What the Change driver form sends. */
export const driverSchema = z.object({
  driver: line({ what: "Driver", ...dispatchLimits.driver }),
  driverPhone: line({ what: "Driver's cell phone", ...dispatchLimits.driverPhone }),
  truck: line({ what: "Truck number", ...dispatchLimits.truck }),
  trailer: optionalLine({ what: "Trailer number", ...dispatchLimits.trailer }),
});

/** Who drives, as typed; null where nobody is named yet. */
export function driverOf(typed: z.output<typeof bookCarrierSchema>): Driver | null {
  const { driver, driverPhone, truck, trailer } = typed;
  return driver && driverPhone && truck ? { driver, driverPhone, truck, trailer } : null;
}

const [first, ...others] = takeBackReasons.map(({ id }) => id);
const reasons = [first ?? "removed by staff", ...others] as const;

/** The IDs of the charges that stay owed, as checked. */
const keptCharges = z.preprocess(
  (checked) => [checked ?? []].flat().map(Number),
  z.array(z.int(damagedForm).positive()).max(limits.keptCharges),
);

/** What the Take back form sends. */
export const takeBackSchema = z.object({
  reason: z.enum(reasons, { error: "Choose a reason" }),
  note: optionalWords({ what: "Note", ...limits.note }),
  keep: keptCharges,
  tonuCents: usdField("Amount").optional(),
  custody: optionalWords({ what: "Where the freight is", ...limits.custody }),
});

/** What the Cancel form at the staff desk sends; each carrier has a row for its truck. */
export const cancelByStaffSchema = cancelSchema.extend({
  keep: keptCharges,
  tonu: z
    .array(
      z.object({
        assignmentId: z.uuid({ error: damagedForm }),
        cents: usdField("Amount").optional(),
      }),
    )
    .max(limits.carriersOfLoad)
    .default([])
    .transform((rows) =>
      rows.flatMap(({ assignmentId, cents }) => (cents ? [{ assignmentId, cents }] : [])),
    ),
});

/** What a carrier's Can't cover it form sends. */
export const giveUpSchema = z.object({ note: reasonText("The reason") });
