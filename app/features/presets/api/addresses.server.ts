import { z } from "@hono/zod-openapi";
import { pageAddresses } from "#app/features/presets/page-records.server.ts";
import { deleteRecord, readAddress, saveRecord } from "#app/features/presets/records.server.ts";
import { addressInput } from "#app/features/presets/schema.ts";
import { addresses } from "#app/features/presets/tables.server.ts";
import { stopAccessorialIds } from "#app/features/shipments/load/stop.ts";
import type { ApiContext, ApiDependencies } from "#server/api/environment.ts";
import { nullableText } from "#server/api/fields.ts";
import { presetApi } from "./presets.server.ts";

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
    accessorials: z.array(z.enum(stopAccessorialIds)),
  })
  .openapi("Address");

/** A company's address book. */
export function addressesApi({ database }: ApiDependencies) {
  const { query } = database;
  const by = (c: ApiContext) => ({ database, actor: c.get("caller").actor });
  return presetApi({
    name: "Address",
    word: "address",
    plural: "Addresses",
    resource: "addresses",
    searched: "company's name, city or ZIP code",
    kept: address,
    taken: addressInput,
    page: (actor, wanted) => pageAddresses(query, actor, wanted),
    read: (c, id) => readAddress(query, by(c).actor, id),
    save: (c, edited, given) => saveRecord(by(c), addresses, edited, given),
    remove: (c, id) => deleteRecord(by(c), addresses, id),
  });
}
