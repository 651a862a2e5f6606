import { z } from "zod";
import { seenState } from "#app/features/accounts/desk-schema.ts";
import { companyShape } from "#app/features/accounts/registration.schema.ts";
import { line, optionalLine } from "#app/forms/fields.ts";
import { asLine } from "#app/forms/text.ts";
import { optional } from "#app/forms/typed-fields.ts";
import type { Today } from "#app/platform/calendar.schema.ts";
import { type RemitKind, remitKinds } from "./carrier-file.ts";
import { notFuture } from "./file-schema.ts";

const kind = z.enum(remitKinds, { error: "Choose who is paid" });
const name = line({ what: "Name on the payment", max: 120 });
const { street, city, state, postalCode } = companyShape;

const bank = (today: Today) => ({
  noticeOn: notFuture("The notice's date", today).meta({
    description: "The date of a factor's notice of assignment. Required for a factor.",
  }),
  bankName: optionalLine({ what: "Bank", max: 120 }),
  bankLastFour: optional(
    z
      .string()
      .overwrite(asLine)
      .regex(/^\d{4}$/, "Give the last 4 digits of the account, and no more"),
  ),
});

const hasNotice = (kind: RemitKind, noticeOn: string | null) => kind !== "factor" || noticeOn;

const noticeError = { path: ["noticeOn"], error: "Give the date of the notice of assignment" };

/** Who gets paid for a carrier's loads. @param today where the company is */
export const remitInput = (today: Today) =>
  z
    .strictObject({ kind, name, street, city, state, zip: postalCode, ...bank(today) })
    .refine(({ kind, noticeOn }) => hasNotice(kind, noticeOn), noticeError)
    .meta({
      id: "NewRemitTo",
      example: {
        kind: "carrier",
        name: "Prairie Line LLC",
        street: "4 Depot Street",
        city: "Peoria",
        state: "IL",
        zip: "61602",
        bankName: "Prairie Bank",
        bankLastFour: "4711",
      },
    });

/** What the Remit-to form sends, from staff or from the carrier. @param today where the company is */
export const remitSchema = (today: Today) =>
  z
    .object({
      version: seenState,
      remitKind: kind,
      remitName: name,
      remitStreet: street,
      remitCity: city,
      remitState: state,
      remitPostalCode: postalCode,
      ...bank(today),
    })
    .refine(({ remitKind, noticeOn }) => hasNotice(remitKind, noticeOn), noticeError);
