import { z } from "zod";
import { optionalLine, seenVersion } from "#app/features/shipments/load/form-values.ts";
import { goodsFields, hazmatFields, placeFields } from "#app/features/shipments/load/schema.ts";
import { checkbox, line } from "#app/forms/fields.ts";

/** What the form of an entry of the address book sends. */
export const addressSchema = z.object({
  ...placeFields,
  company: line({ what: "Company", max: 120 }),
  hours: optionalLine("Hours", 120),
  version: seenVersion,
});

const { unNumber, properShippingName, hazardClass, subsidiaryClass, packingGroup } = hazmatFields;
const declared = { unNumber, properShippingName, hazardClass, subsidiaryClass, packingGroup };

/** What the form of a product sends; what is declared of hazardous goods is kept for those alone. */
export const productSchema = z
  .object({
    ...goodsFields,
    ...declared,
    hazardous: checkbox("Hazardous material must be checked or not"),
    version: seenVersion,
  })
  .transform((product) => (product.hazardous ? product : { ...product, ...nothingDeclared }));

const nothingDeclared = Object.fromEntries(
  Object.keys(declared).map((field) => [field, null]),
) as Record<keyof typeof declared, null>;

const name = line({ what: "Template name", max: 80 });

/** What the form sends that keeps a load as a template. */
export const saveTemplateSchema = z.object({ name });

/** What the forms of a template send. */
export const renameTemplateSchema = z.object({ id: z.uuid(), name, version: seenVersion });
export const tenderTemplateSchema = z.object({
  id: z.uuid(),
  bookingKey: z.uuid("This form is damaged. Reload the page."),
});

/** What the button sends that deletes an entry or a template. */
export const deleteSchema = z.object({ id: z.uuid() });
