import { z } from "zod";
import { optionalLine } from "#app/forms/fields.ts";
import { asLine } from "#app/forms/text.ts";
import { damagedForm, lookedUpBox, seenState } from "../desk-schema.ts";
import { companyShape, usdotField } from "../registration.schema.ts";
import { companyEmailMax, lineRules } from "../registration-rules.ts";
import { emailLine } from "../schema.ts";
import { usdotNumber } from "../usdot-number.ts";

const docketForm = /^(MC|FF|MX)\d{1,7}$/;
const docketsAtMost = 5;

/** Docket numbers in one line, such as "MC204511, FF1234"; digits alone are an MC number. */
const dockets = z
  .string({ error: damagedForm })
  .default("")
  .transform((typed) =>
    typed
      .toUpperCase()
      .replace(/\b(MC|FF|MX)[\s#-]+(?=\d)/g, "$1")
      .split(/[\s,;]+/)
      .filter((one) => one !== "")
      .map((one) => (/^\d+$/.test(one) ? `MC${one}` : one)),
  )
  .pipe(
    z
      .array(z.string().regex(docketForm, "A docket number is MC, FF or MX and up to 7 digits"))
      .max(docketsAtMost, `List at most ${docketsAtMost} docket numbers`),
  )
  .transform((found) => [...new Set(found)]);

/** A company's SCAC, in capitals. */
export const scacField = z
  .string()
  .overwrite((typed) => asLine(typed).toUpperCase())
  .regex(/^[A-Z]{2,4}$/, "A SCAC has 2 to 4 letters");

/** What staff keep of an organization; what is left out is unknown. */
const details = {
  name: companyShape.companyName,
  legalName: optionalLine({ what: "Legal name", max: 120 }),
  dotNumber: usdotField.transform(usdotNumber).optional(),
  dockets,
  scac: scacField.optional(),
  phone: companyShape.phone.optional(),
  email: emailLine("Email", companyEmailMax).optional(),
  street: optionalLine(lineRules.street),
  city: optionalLine(lineRules.city),
  state: companyShape.state.optional(),
  postalCode: companyShape.postalCode.optional(),
};

/** The form that changes an organization's details. */
export const organizationSchema = z.object({ version: seenState, ...details });

/** What kind an organization is when staff add it. */
export const organizationKinds = ["carrier", "customer", "both"] as const;
export type OrganizationKind = (typeof organizationKinds)[number];

/** The form that adds an organization; a carrier needs its USDOT number. */
export const newOrganizationSchema = z
  .object({
    kind: z.enum(organizationKinds, { error: "Choose what it is to us" }),
    ...details,
    ...lookedUpBox,
  })
  .refine(({ kind, dotNumber }) => kind === "customer" || dotNumber, {
    path: ["dotNumber"],
    error: "USDOT number is required for a carrier",
  });

/** The form that looks a carrier up before it is added. */
export const lookUpSchema = z.object({ dotNumber: usdotField.transform(usdotNumber) });

export type OrganizationDetails = Omit<z.output<typeof newOrganizationSchema>, "kind" | "lookedUp">;
