import { z } from "zod";
import { reasonText } from "#app/features/accounts/desk-schema.ts";
import { equipmentIds } from "#app/features/shipments/load/equipment.ts";
import {
  localTime,
  seenVersion,
  which,
  windowWhich,
} from "#app/features/shipments/load/form-values.ts";
import { legModes } from "#app/features/shipments/load/leg-mode.ts";
import type { Reference } from "#app/features/shipments/load/reference.ts";
import { maximumStops } from "#app/features/shipments/load/stop.ts";
import { offsetText, placeFields, windowFields } from "#app/features/shipments/load/stops-input.ts";
import { line, optionalLine } from "#app/forms/fields.ts";
import { readEach } from "#app/forms/read-typed.ts";
import { choice, optional } from "#app/forms/typed-fields.ts";
import { typedNumber, typedOrNull } from "#app/forms/typed-values.ts";
import { legReferenceKinds } from "./leg.ts";
import { legNumberFields } from "./leg-numbers.ts";

const { company, street, city, state, zip, contact, phone, instructions } = placeFields;
const mode = z.enum(legModes, { error: "Choose a mode" });

const chooseStop = "Choose the stop before the handoff";

/** A split: behind which stop, where, and what each part runs by. */
export const splitInput = z
  .strictObject({
    after: z
      .int(chooseStop)
      .min(1, chooseStop)
      .max(maximumStops, chooseStop)
      .meta({ description: "The place of the stop before the handoff, from 1." }),
    company,
    street,
    city,
    state,
    zip,
    contact,
    phone,
    instructions,
    ...windowFields,
    firstMode: mode.meta({ description: "Before the handoff." }),
    secondMode: mode.meta({ description: "After the handoff." }),
  })
  .meta({
    id: "Split",
    example: {
      after: 1,
      company: "Cargo terminal IND",
      zip: "46241",
      firstMode: "cartage",
      secondMode: "rail",
    },
  });

/**
 * What the Split into legs form sends. The stop is named by its place, or by its ID, which stays when
 * another split moves the places.
 */
export const splitSchema = z.object({
  version: seenVersion,
  ...splitInput.shape,
  after: z.union([z.uuid(), z.preprocess(typedNumber, splitInput.shape.after)], chooseStop),
  ...readEach(typedOrNull, windowFields),
  ...windowWhich,
});

/** What the button to join a leg with the next sends. */
export const joinSchema = z.object({ version: seenVersion });

const noTime = optional(localTime("The time"));

/** What the form of a leg's times sends: each one's local time where it happened, none where it didn't. */
export const legTimesSchema = z.object({
  version: seenVersion,
  ...readEach(typedOrNull, {
    cameAt: noTime,
    pickedUpAt: noTime,
    arrivedAt: noTime,
    handedOffAt: noTime,
  }),
  cameAtWhich: which,
  pickedUpAtWhich: which,
  arrivedAtWhich: which,
  handedOffAtWhich: which,
  reason: reasonText("The reason"),
});

/** Maximum numbers of a leg. */
const maximumNumbers = 30;

const localTimeOfLeg = (what: string, edge: "begins" | "ends") =>
  optional(localTime(what)).meta({
    description: `Local time where it ${edge}. ${offsetText}`,
    example: "2026-11-24T08:00",
  });

/** The details of a leg. */
export const legInput = z
  .strictObject({
    mode,
    equipment: optional(choice(equipmentIds)),
    departsAt: localTimeOfLeg("Departs", "begins"),
    arrivesAt: localTimeOfLeg("Arrives", "ends"),
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
      references: [{ kind: "pickup number", value: "PU-4711" }],
    },
  });

const { equipment, departsAt, arrivesAt } = legInput.shape;
const number = optionalLine({ what: "Number", max: 120 });

/** What the form of a leg's details sends; several numbers of a kind are separated by commas. */
export const legSchema = z
  .object({
    version: seenVersion,
    mode,
    ...readEach(typedOrNull, { equipment, departsAt, arrivesAt }),
    departsAtWhich: which,
    arrivesAtWhich: which,
    pro: number,
    awb: number,
    booking: number,
    container: number,
    seal: number,
    pickupNumber: number,
  })
  .transform(({ version, mode, equipment, departsAt, arrivesAt, ...rest }) => ({
    version,
    mode,
    equipment,
    departsAt,
    arrivesAt,
    departsAtWhich: rest.departsAtWhich,
    arrivesAtWhich: rest.arrivesAtWhich,
    references: legReferenceKinds.flatMap((kind) => listed(kind, rest[legNumberFields[kind]])),
  }));

function listed(kind: Reference["kind"], typed: string | null): Reference[] {
  const values = (typed ?? "").split(",").map((value) => value.trim());
  return [...new Set(values)].flatMap((value) => (value === "" ? [] : [{ kind, value }]));
}
