import { z } from "zod";
import { reasonText } from "#app/features/accounts/desk-schema.ts";
import {
  localTime,
  seenVersion,
  which,
  windowWhich,
} from "#app/features/shipments/load/form-values.ts";
import { legModes } from "#app/features/shipments/load/leg-mode.ts";
import { maximumStops } from "#app/features/shipments/load/stop.ts";
import {
  optionalTime,
  placeFields,
  windowFields,
} from "#app/features/shipments/load/stops-input.ts";
import { readEach } from "#app/forms/read-typed.ts";
import { optional } from "#app/forms/typed-fields.ts";
import { typedNumber, typedOrNull } from "#app/forms/typed-values.ts";

const { company, street, city, state, zip, contact, phone, instructions } = placeFields;
const mode = z.enum(legModes, { error: "Choose a mode" });

/** When the truck of the second leg comes; the other window is that of the first one's. */
const pickupFields = {
  pickupFrom: optionalTime("Pickup window opens"),
  pickupTo: optionalTime("Pickup window closes"),
};

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
    ...pickupFields,
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
  ...readEach(typedOrNull, { ...windowFields, ...pickupFields }),
  ...windowWhich,
  pickupFromWhich: which,
  pickupToWhich: which,
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
