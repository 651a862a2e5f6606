import { z } from "@hono/zod-openapi";
import {
  careFields,
  isTemperatureRange,
  temperatureRangeError,
} from "#app/features/shipments/load/equipment-input.ts";
import { unitsInput } from "#app/features/shipments/load/freight-input.ts";
import { referenceList } from "#app/features/shipments/load/reference-input.ts";
import {
  appointments,
  chosenStopKinds,
  stopAccessorialIds,
  stopKinds,
} from "#app/features/shipments/load/stop.ts";
import { inOrder, stopFields, stopsOf } from "#app/features/shipments/load/stops-input.ts";
import { nullableText } from "#server/api/fields.ts";
import { instantField } from "#server/api/instant-field.ts";

const localTimeText =
  "Local time at the stop. Of a time that comes twice, as clocks are set back, the second has its offset, as in 2026-11-01T01:30:00-05:00.";

/** A time of a load's stop. */
export const localTimeField = z
  .string()
  .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d/, "Write it like 2026-11-24T08:00")
  .openapi({ description: localTimeText, example: "2026-11-24T08:00" });

/** A stop of a new load, of which only staff make a handoff, later. */
export const newStop = z.strictObject({ ...stopFields, kind: z.enum(chosenStopKinds) });

/** All stops of a load, in their order. */
export const newStops = z
  .strictObject({
    stops: inOrder(
      stopsOf(
        z.strictObject({
          id: z.uuid().optional().meta({
            description: "The ID of an existing stop. Leave it out for a new one.",
          }),
          ...stopFields,
        }),
      ),
    ),
  })
  .openapi("NewStops", {
    example: {
      stops: [
        { kind: "pickup", street: "1200 Foundry Street", zip: "46204" },
        { kind: "delivery", zip: "60601", accessorials: ["liftgate"] },
      ],
    },
  });

export const stop = z
  .object({
    id: z.uuid().nullable().openapi({ description: "Null until stops have been saved." }),
    kind: z.enum(stopKinds),
    company: nullableText,
    street: nullableText,
    city: nullableText,
    state: nullableText,
    zip: nullableText,
    timeZone: nullableText.openapi({ description: "The stop's IANA time zone." }),
    contact: nullableText,
    phone: nullableText,
    email: nullableText,
    windowFrom: localTimeField.nullable(),
    windowTo: localTimeField.nullable(),
    appointment: z.enum(appointments),
    appointmentNumber: nullableText,
    instructions: nullableText,
    accessorials: z.array(z.enum(stopAccessorialIds)),
    eta: instantField.nullable(),
    isEtaUnderReview: z.boolean().openapi({
      description: "Whether something happened since the ETA was told, and we're confirming it.",
    }),
    arrivedAt: instantField.nullable(),
    departedAt: instantField.nullable(),
    detentionMinutes: z.int().nullable().openapi({
      description: "Minutes beyond free time so far. They're never billed automatically.",
    }),
  })
  .openapi("Stop");

/** All references of a load. */
export const newReferences = z
  .strictObject({ references: referenceList })
  .openapi("NewReferences", { example: { references: [{ kind: "PO", value: "4711" }] } });

/** What a load needs of a truck and of those who handle it. */
export const newCare = z
  .strictObject(careFields)
  .refine(isTemperatureRange, temperatureRangeError)
  .meta({
    id: "NewCare",
    example: {
      equipment: "refrigerated",
      temperatureMin: 34,
      temperatureMax: 40,
      declaredValueCents: 1_200_000,
      emergencyPhone: null,
      emergencyContact: null,
    },
  });

/** All handling units of a load. */
export const newFreight = z.strictObject({ units: unitsInput }).meta({
  id: "NewFreight",
  example: {
    units: [
      {
        kind: "Pallet",
        count: 24,
        length: 48,
        width: 40,
        height: 50,
        weight: 520,
        stackable: false,
        items: [],
      },
    ],
  },
});
