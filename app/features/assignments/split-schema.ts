import { z } from "zod";
import { equipmentIds } from "#app/features/shipments/load/care.ts";
import {
  optionalChoice,
  optionalLine,
  optionalLocalTime,
  seenVersion,
} from "#app/features/shipments/load/form-values.ts";
import type { Reference } from "#app/features/shipments/load/reference.ts";
import { placeFields } from "#app/features/shipments/load/schema.ts";
import { legModes, legReferenceKinds } from "./leg.ts";
import { legNumberFields } from "./leg-numbers.ts";

const { company, street, city, state, zip, contact, phone, instructions } = placeFields;
const mode = z.enum(legModes, { error: "Choose a mode" });

/** What the Split into legs form sends: behind which stop, where, and what each part runs by. */
export const splitSchema = z.object({
  version: seenVersion,
  after: z.coerce
    .number("Choose the stop before the handoff")
    .int()
    .positive("Choose the stop before the handoff"),
  ...{ company, street, city, state, zip, contact, phone, instructions },
  windowFrom: optionalLocalTime("Window opens"),
  windowTo: optionalLocalTime("Window closes"),
  firstMode: mode,
  secondMode: mode,
});

/** What the button to join a leg with the next sends. */
export const joinSchema = z.object({ version: seenVersion });

const number = optionalLine("Number", 120);

/** What the form of a leg's details sends; several numbers of a kind are separated by commas. */
export const legSchema = z
  .object({
    version: seenVersion,
    mode,
    equipment: optionalChoice(equipmentIds),
    departsAt: optionalLocalTime("Departs"),
    arrivesAt: optionalLocalTime("Arrives"),
    pro: number,
    awb: number,
    booking: number,
    container: number,
    seal: number,
    pickupNumber: number,
  })
  .transform(({ version, mode, equipment, departsAt, arrivesAt, ...numbers }) => ({
    ...{ version, mode, equipment, departsAt, arrivesAt },
    references: legReferenceKinds.flatMap((kind) => listed(kind, numbers[legNumberFields[kind]])),
  }));

function listed(kind: Reference["kind"], typed: string | null): Reference[] {
  const values = (typed ?? "").split(",").map((value) => value.trim());
  return [...new Set(values)].flatMap((value) => (value === "" ? [] : [{ kind, value }]));
}
