import { z } from "zod";
import { equipmentIds } from "#app/features/shipments/load/equipment.ts";
import { localTime, seenVersion, which } from "#app/features/shipments/load/form-values.ts";
import { legModes } from "#app/features/shipments/load/leg-mode.ts";
import type { Reference } from "#app/features/shipments/load/reference.ts";
import { offsetText } from "#app/features/shipments/load/stops-input.ts";
import { line, optionalLine } from "#app/forms/fields.ts";
import { readEach } from "#app/forms/read-typed.ts";
import { choice, optional } from "#app/forms/typed-fields.ts";
import { typedOrNull } from "#app/forms/typed-values.ts";
import { legReferenceKinds } from "./leg.ts";
import { legNumberFields } from "./leg-numbers.ts";

/** Maximum numbers of a leg. */
const maximumNumbers = 30;

const localTimeOfLeg = (what: string, edge: "begins" | "ends") =>
  optional(localTime(what)).meta({
    description: `Local time where it ${edge}. ${offsetText}`,
    example: "2026-11-24T08:00",
  });

const windowOfLeg = (what: string, where: string) =>
  localTime(what)
    .nullish()
    .meta({
      description: `Local time at the handoff where it ${where}. Left out, that window stays. ${offsetText}`,
      example: "2026-11-24T08:00",
    });

/** When the truck of a leg comes to the handoffs where the leg begins and ends. */
const legWindows = {
  pickupFrom: windowOfLeg("Pickup window opens", "begins"),
  pickupTo: windowOfLeg("Pickup window closes", "begins"),
  handoffFrom: windowOfLeg("Handoff window opens", "ends"),
  handoffTo: windowOfLeg("Handoff window closes", "ends"),
};

/** The details of a leg. */
export const legInput = z
  .strictObject({
    mode: z.enum(legModes, { error: "Choose a mode" }),
    equipment: optional(choice(equipmentIds)),
    departsAt: localTimeOfLeg("Departs", "begins"),
    arrivesAt: localTimeOfLeg("Arrives", "ends"),
    ...legWindows,
    references: z
      .array(
        z.strictObject({
          kind: z.enum(legReferenceKinds, "Choose the kind of number"),
          value: line({ what: "Number", max: 60 }),
        }),
      )
      .max(maximumNumbers, `A leg can have at most ${maximumNumbers} numbers`)
      .default([]),
  })
  .meta({
    id: "NewLeg",
    example: {
      mode: "cartage",
      departsAt: "2026-11-25T08:00",
      arrivesAt: "2026-11-25T09:30",
      handoffFrom: "2026-11-25T09:00",
      handoffTo: "2026-11-25T10:00",
      references: [{ kind: "pickup number", value: "PU-4711" }],
    },
  });

const { mode, equipment, departsAt, arrivesAt } = legInput.shape;
const number = optionalLine({ what: "Number", max: 120 });

/** What the form of a leg's details sends; several numbers of a kind are separated by commas. */
export const legSchema = z
  .object({
    version: seenVersion,
    mode,
    ...readEach(typedOrNull, { equipment, departsAt, arrivesAt, ...legWindows }),
    departsAtWhich: which,
    arrivesAtWhich: which,
    pickupFromWhich: which,
    pickupToWhich: which,
    handoffFromWhich: which,
    handoffToWhich: which,
    pro: number,
    awb: number,
    booking: number,
    container: number,
    seal: number,
    pickupNumber: number,
  })
  .transform((sent) => {
    const { pro, awb, booking, container, seal, pickupNumber, ...details } = sent;
    const references = legReferenceKinds.flatMap((kind) =>
      listed(kind, sent[legNumberFields[kind]]),
    );
    return { ...details, references };
  });

function listed(kind: Reference["kind"], typed: string | null): Reference[] {
  const values = (typed ?? "").split(",").map((value) => value.trim());
  return [...new Set(values)].flatMap((value) => (value === "" ? [] : [{ kind, value }]));
}
