import { z } from "@hono/zod-openapi";
import { careLimits, equipmentIds } from "#app/features/shipments/load/care.ts";
import { freightClasses, unitKinds } from "#app/features/shipments/load/freight.ts";
import { hazardClasses, packingGroups } from "#app/features/shipments/load/hazmat.ts";
import { maximumReferences, referenceKinds } from "#app/features/shipments/load/reference.ts";
import {
  appointments,
  chosenStopKinds,
  maximumStops,
  stopAccessorialIds,
  stopKinds,
} from "#app/features/shipments/load/stop.ts";
import { nullableText, text } from "../fields.ts";
import { moment } from "../moment.ts";

const optionalText = (max: number) => z.string().max(max).nullish();

/** A time of a load's stop. */
export const localTime = z
  .string()
  .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/, "Write it like 2026-11-24T08:00")
  .openapi({ description: "Local time at the stop.", example: "2026-11-24T08:00" });

/** The fields of a stop in a request. */
export const stopFields = {
  kind: z.enum(chosenStopKinds),
  company: optionalText(120),
  street: optionalText(120),
  city: optionalText(80),
  state: optionalText(2),
  zip: optionalText(10),
  contact: optionalText(100),
  phone: optionalText(40),
  email: optionalText(254),
  windowFrom: localTime.nullish(),
  windowTo: localTime.nullish(),
  appointment: z.enum(appointments).optional(),
  appointmentNumber: optionalText(40),
  instructions: optionalText(1_000),
  accessorials: z.array(z.enum(stopAccessorialIds)).max(stopAccessorialIds.length).optional(),
};

/** All stops of a load, in their order. */
export const newStops = z
  .strictObject({
    stops: z
      .array(
        z.strictObject({
          id: z
            .uuid()
            .optional()
            .openapi({ description: "The ID of an existing stop. Leave it out for a new one." }),
          ...stopFields,
          kind: z.enum(stopKinds),
        }),
      )
      .min(2)
      .max(maximumStops),
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
    windowFrom: localTime.nullable(),
    windowTo: localTime.nullable(),
    appointment: z.enum(appointments),
    appointmentNumber: nullableText,
    instructions: nullableText,
    accessorials: z.array(z.enum(stopAccessorialIds)),
    eta: moment.nullable(),
    arrivedAt: moment.nullable(),
    departedAt: moment.nullable(),
    detentionMinutes: z.int().nullable().openapi({
      description: "Minutes beyond free time so far. They're never billed automatically.",
    }),
  })
  .openapi("Stop");

export const reference = z
  .strictObject({ kind: z.enum(referenceKinds), value: text(60) })
  .openapi("Reference");

/** All references of a load. */
export const newReferences = z
  .strictObject({ references: z.array(reference).max(maximumReferences) })
  .openapi("NewReferences", { example: { references: [{ kind: "PO", value: "4711" }] } });

export const freightClass = z
  .number()
  .refine((given) => freightClasses.some((one) => one === given), "Choose a class from 50 to 500")
  .openapi({ enum: [...freightClasses] });

export const hazmat = z
  .strictObject({
    unNumber: nullableText.openapi({ example: "UN1993" }),
    properShippingName: nullableText,
    hazardClass: z.enum(hazardClasses).nullable(),
    subsidiaryClass: z.enum(hazardClasses).nullable(),
    packingGroup: z.enum(packingGroups).nullable(),
    quantity: nullableText.openapi({ example: "120 kg" }),
    packageType: nullableText.openapi({ example: "4 drums" }),
  })
  .openapi("Hazmat");

const inches = z.number().min(0.1).max(636).nullable().openapi({ description: "Inches." });
const pounds = z.number().min(0.1).max(100_000).nullable().openapi({ description: "Pounds." });

const item = z.strictObject({
  description: text(200),
  pieces: z.int().min(1).max(100_000),
  packaging: z.enum(unitKinds).nullable(),
  weight: z.number().min(0.01).max(100_000).nullable().openapi({ description: "Pounds." }),
  freightClass: freightClass.nullable(),
  nmfc: z.string().max(20).nullable(),
  valueCents: z.int().min(0).max(1_000_000_000).nullable(),
  hazmat: hazmat.nullable(),
});

export const unit = z
  .strictObject({
    kind: z.enum(unitKinds),
    count: z.int().min(1).max(999),
    length: inches,
    width: inches,
    height: inches,
    weight: pounds,
    stackable: z.boolean(),
    items: z.array(item).max(5),
  })
  .openapi("HandlingUnit");

const degrees = z
  .int()
  .min(careLimits.coldest)
  .max(careLimits.warmest)
  .nullable()
  .openapi({ description: "Degrees Fahrenheit." });

/** What a load needs of a truck and of those who handle it. */
export const newCare = z
  .strictObject({
    equipment: z.enum(equipmentIds).nullable(),
    temperatureMin: degrees,
    temperatureMax: degrees,
    declaredValueCents: z
      .int()
      .min(0)
      .max(careLimits.declaredValueCents)
      .nullable()
      .openapi({ description: "US cents." }),
    emergencyPhone: z.string().max(40).nullable().openapi({
      description: "Answered 24 hours a day. Required for hazardous materials (49 CFR 172.604).",
    }),
    emergencyContact: z.string().max(100).nullable(),
  })
  .openapi("NewCare", {
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
export const newFreight = z.strictObject({ units: z.array(unit).max(20) }).openapi("NewFreight", {
  example: {
    units: [
      {
        ...{ kind: "Pallet", count: 24, length: 48, width: 40, height: 50, weight: 520 },
        ...{ stackable: false, items: [] },
      },
    ],
  },
});
