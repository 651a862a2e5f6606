import { z } from "zod";
import { damagedForm } from "#app/features/accounts/desk-schema.ts";
import { line, optionalLine } from "#app/forms/fields.ts";
import { deliveryLimits, driverLimits } from "#app/forms/limits.ts";
import { readEach } from "#app/forms/read-typed.ts";
import { number, optional } from "#app/forms/typed-fields.ts";
import { typedNumber, typedOrNull } from "#app/forms/typed-values.ts";
import { driverStepKinds } from "./driver-step.ts";
import { localTime, which } from "./form-values.ts";
import { freightLimits } from "./freight.ts";
import { checkProblem, freightProblemKind } from "./freight-problem.ts";
import { delayReasons } from "./late-reason.ts";
import { refusalReasons } from "./refusal-reason.ts";
import { sealStates } from "./seal-state.ts";
import { maximumStops } from "./stop.ts";

const pressed = {
  eventId: z.uuid(damagedForm),
  ...readEach(typedNumber, { stop: number("Stop", { min: 1, max: maximumStops }) }),
};

const counted = optional(number("Pieces", { min: 1, max: freightLimits.pieces }));

const signedBy = "Enter the name of who signed";

/** The form of a driver's next step. */
export const driverStepSchema = z
  .object({
    ...pressed,
    step: z.enum(driverStepKinds, damagedForm),
    // The second is the count that they checked once more, where it isn't what was expected.
    ...readEach(typedNumber, { pieces: counted, confirmed: counted }),
    seal: optionalLine({ what: "Seal number", ...driverLimits.seal }),
    sealState: z.preprocess(typedOrNull, optional(z.enum(sealStates, damagedForm))),
    signedBy: optionalLine({ what: "The name of who signed", ...deliveryLimits.receivedBy }),
  })
  .refine((sent) => sent.step !== "deliver" || sent.signedBy, {
    path: ["signedBy"],
    message: signedBy,
  });

/** The form with which a driver says what is wrong with the freight: with some pieces of it, or with all. */
export const driverProblemSchema = z
  .object({
    ...pressed,
    kind: freightProblemKind,
    ...readEach(typedNumber, { pieces: counted }),
    reason: z.preprocess(typedOrNull, optional(z.enum(refusalReasons, damagedForm))),
  })
  .superRefine(checkProblem)
  .refine((sent) => sent.kind !== "REFUSED" || sent.reason, {
    path: ["reason"],
    message: "Choose the reason",
  });

/** The form with which a driver says that they are late; its time is local to the stop. */
export const driverDelaySchema = z.object({
  ...pressed,
  eta: localTime("New ETA"),
  etaWhich: which,
  reason: z.enum(delayReasons, { error: "Choose the reason" }),
});

/** The form with which a driver confirms that they read what changed; of which version. */
export const driverConfirmSchema = z.object({
  changes: z.string(damagedForm).regex(/^[0-9a-f]{64}$/, damagedForm),
});

/** The form with which a driver sends the proof of delivery, without its files. */
export const driverProofSchema = z.object({
  receivedBy: line({ what: "The name of who signed", ...deliveryLimits.receivedBy }),
});
