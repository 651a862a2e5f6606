import { z } from "@hono/zod-openapi";
import { pageAddresses } from "#app/features/presets/page-records.server.ts";
import { deleteRecord, readAddress, saveRecord } from "#app/features/presets/records.server.ts";
import { addressSchema } from "#app/features/presets/schema.ts";
import { addresses } from "#app/features/presets/tables.server.ts";
import { stopAccessorialIds } from "#app/features/shipments/load/stop.ts";
import type { ApiContext, ApiDependencies } from "../../environment.ts";
import { parseAs } from "../../problem.ts";
import { nullableText, text } from "../fields.ts";
import { presetApi } from "./presets.ts";

const optionalText = (max: number) => z.string().max(max).nullish();
const accessorials = z.array(z.enum(stopAccessorialIds)).max(stopAccessorialIds.length);

const address = z
  .object({
    id: z.uuid(),
    version: z.int().openapi({ description: "Also the ETag." }),
    company: z.string(),
    street: nullableText,
    city: nullableText,
    state: nullableText,
    zip: nullableText,
    hours: nullableText.openapi({ description: "The dock's hours." }),
    contact: nullableText,
    phone: nullableText,
    email: nullableText,
    instructions: nullableText,
    accessorials,
  })
  .openapi("Address");

const newAddress = z
  .strictObject({
    company: text(120),
    street: optionalText(120),
    city: optionalText(80),
    state: optionalText(2),
    zip: optionalText(10),
    hours: optionalText(120),
    contact: optionalText(100),
    phone: optionalText(40),
    email: optionalText(254),
    instructions: optionalText(1_000),
    accessorials: accessorials.optional(),
  })
  .openapi("NewAddress", {
    example: {
      company: "Crossroads Castings Inc.",
      street: "1200 Foundry Street",
      city: "Indianapolis",
      state: "IN",
      zip: "46225",
      hours: "Mon-Fri 7:00 AM to 3:00 PM",
    },
  });

/** A company's address book. */
export function addressesApi({ database }: ApiDependencies) {
  const { query } = database;
  const by = (c: ApiContext) => ({ database, actor: c.get("caller").actor });
  return presetApi({
    ...{ name: "Address", word: "address", plural: "Addresses", resource: "addresses" },
    searched: "company's name, city or ZIP code",
    kept: address,
    taken: newAddress,
    page: (actor, wanted) => pageAddresses(query, actor, wanted),
    read: (c, id) => readAddress(query, by(c).actor, id),
    save: (c, edited, given) => {
      const typed = { ...given, version: edited.version };
      const { version: _, ...columns } = parseAs(addressSchema, typed);
      return saveRecord(by(c), addresses, edited, columns);
    },
    remove: (c, id) => deleteRecord(by(c), addresses, id),
  });
}
