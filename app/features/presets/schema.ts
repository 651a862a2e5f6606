import { z } from "zod";
import { seenVersion } from "#app/features/shipments/load/form-values.ts";
import { goodsFields as goods, hazmat } from "#app/features/shipments/load/freight-input.ts";
import { goodsFields, typedPlaceFields } from "#app/features/shipments/load/schema.ts";
import { placeFields } from "#app/features/shipments/load/stops-input.ts";
import { line, optionalLine } from "#app/forms/fields.ts";
import { readEach } from "#app/forms/read-typed.ts";
import { optional } from "#app/forms/typed-fields.ts";
import { typedBox, typedOrNull } from "#app/forms/typed-values.ts";

const { company: _, street, city, state, zip, ...atPlace } = placeFields;

/** An entry of the address book. */
export const addressInput = z
  .strictObject({
    company: line({ what: "Company", max: 120 }),
    street,
    city,
    state,
    zip,
    hours: optionalLine({ what: "Hours", max: 120 }),
    ...atPlace,
  })
  .meta({
    id: "NewAddress",
    example: {
      company: "Crossroads Castings Inc.",
      street: "1200 Foundry Street",
      city: "Indianapolis",
      state: "IN",
      zip: "46225",
      hours: "Mon-Fri 7:00 AM to 3:00 PM",
    },
  });

/** What the form of an entry of the address book sends. */
export const addressSchema = z.object({
  ...addressInput.shape,
  accessorials: typedPlaceFields.accessorials,
  version: seenVersion,
});

const declared = hazmat.omit({ quantity: true, packageType: true }).meta({
  id: "ProductHazmat",
  description: "As on your shipping paper (49 CFR 172.202).",
});

/** A product; its hazmat data is null unless it's hazardous. */
export const productInput = z
  .strictObject({
    description: goods.description,
    packaging: optional(goods.packaging),
    weight: optional(goods.weight).meta({
      description: "Weight of one handling unit in pounds, with up to two decimals.",
    }),
    freightClass: optional(goods.freightClass),
    nmfc: optional(goods.nmfc),
    hazmat: optional(declared),
  })
  .meta({
    id: "NewProduct",
    example: {
      description: "Machined castings",
      packaging: "Pallet",
      weight: 520,
      freightClass: 70,
      nmfc: "104640",
    },
  });

/** What the form of a product sends; what is declared of hazardous goods is kept for those alone. */
export const productSchema = z
  .object({
    ...goodsFields,
    ...readEach(typedOrNull, declared.shape),
    ...readEach(typedBox, { hazardous: z.boolean("Hazardous material must be checked or not") }),
    version: seenVersion,
  })
  .transform((product) => (product.hazardous ? product : { ...product, ...nothingDeclared }));

/** The hazmat data of a product that isn't hazardous. */
export const nothingDeclared = Object.fromEntries(
  declared.keyof().options.map((field) => [field, null]),
) as Record<keyof typeof declared.shape, null>;

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
