import { z } from "zod";
import type { FreightUnit } from "#app/features/shipments/load/freight.ts";
import { itemFields, unitFields } from "#app/features/shipments/load/freight-input.ts";
import { hazmatFields } from "#app/features/shipments/load/schema.ts";
import { readEach } from "#app/forms/read-typed.ts";
import { optional } from "#app/forms/typed-fields.ts";
import { numberOrNull, typedOrNull } from "#app/forms/typed-values.ts";

/** The goods that staff declare for a load; `plain` where they aren't hazardous. */
export type HazmatAnswer = FreightUnit | "plain";

const { kind, count } = unitFields;
const { pieces } = itemFields;

const declaration = z.object({
  goods: z.enum(["declared", "plain"], { error: "Say whether the goods are hazardous" }),
  ...readEach(typedOrNull, { kind: optional(kind) }),
  ...readEach(numberOrNull, { count: optional(count), pieces: optional(pieces) }),
  ...hazmatFields,
});

/** What a handling unit needs, and what names hazardous goods (49 CFR 172.202). */
const needed = {
  kind: "Kind",
  count: "Count",
  pieces: "Pieces",
  unNumber: "UN number",
  properShippingName: "Proper shipping name",
  hazardClass: "Class",
} as const;

const neededFields = Object.keys(needed) as (keyof typeof needed)[];

/**
 * The form of a tender whose goods are called hazardous: that they aren't, or one handling unit of them. What
 * else a shipping paper has is asked for on the load's own page.
 */
export const hazmatAnswer = declaration
  .superRefine(({ goods, ...given }, ctx) => {
    const missing = goods === "plain" ? [] : neededFields.filter((field) => given[field] === null);
    for (const field of missing) {
      const message = `${needed[field]} is required`;
      ctx.addIssue({ code: "custom", path: [field], message });
    }
  })
  .transform(({ goods, kind, count, pieces, ...hazmat }): HazmatAnswer => {
    const description = hazmat.properShippingName;
    if (goods === "plain") return "plain";
    if (!kind || !count || !pieces || !description) throw new Error("checked above");
    const item = {
      packaging: null,
      weight: null,
      freightClass: null,
      nmfc: null,
      valueCents: null,
    };
    const unmeasured = { length: null, width: null, height: null, weight: null, stackable: false };
    return { kind, count, ...unmeasured, items: [{ description, pieces, ...item, hazmat }] };
  });
