import { z } from "@hono/zod-openapi";
import { lineRules } from "#app/features/accounts/registration-rules.ts";
import { remitKinds } from "#app/features/carriers/carrier-file.ts";
import { remitSchema } from "#app/features/carriers/file-schema.ts";
import { parseAs } from "../../problem.ts";
import { text } from "../fields.ts";
import { sentDay } from "../moment.ts";

/** A carrier's payment details in requests. */
export const newRemitTo = z
  .strictObject({
    kind: z.enum(remitKinds),
    name: text(120),
    street: text(lineRules.street.max),
    city: text(lineRules.city.max),
    state: text(lineRules.state.max),
    zip: text(lineRules.postalCode.max),
    noticeOn: sentDay.nullish().openapi({
      description: "The date of a factor's notice of assignment. Required for a factor.",
    }),
    bankName: text(120).nullish(),
    bankLastFour: z
      .string()
      .regex(/^\d{4}$/, "Send the last 4 digits of the account, and no more")
      .nullish(),
  })
  .openapi("NewRemitTo", {
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

/** The API's names of the form's fields. */
const names = {
  remitKind: "kind",
  remitName: "name",
  remitStreet: "street",
  remitCity: "city",
  remitState: "state",
  remitPostalCode: "zip",
};

/** Payment details as the form sends them. @throws ApiRefusal */
export function parseRemitTo(
  { kind, name, street, city, state, zip, ...given }: z.output<typeof newRemitTo>,
  { version, today }: { version: number; today: string },
) {
  const address = { remitStreet: street, remitCity: city, remitState: state, remitPostalCode: zip };
  const typed = {
    ...{ version, remitKind: kind, remitName: name, ...address },
    noticeOn: given.noticeOn ?? undefined,
    bankName: given.bankName ?? undefined,
    bankLastFour: given.bankLastFour ?? undefined,
  };
  return parseAs(remitSchema(today), typed, names);
}
