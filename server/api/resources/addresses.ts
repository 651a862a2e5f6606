import { z } from "@hono/zod-openapi";
import {
  deleteRecord,
  listAddresses,
  readAddress,
  saveRecord,
} from "#app/features/presets/records.server.ts";
import { addressSchema } from "#app/features/presets/schema.ts";
import { addresses } from "#app/features/presets/tables.server.ts";
import { stopAccessorialIds } from "#app/features/shipments/load/stop.ts";
import { AppError } from "#app/platform/errors.ts";
import type { ApiContext, ApiDependencies } from "../environment.ts";
import { answers, newApi, operation, takes } from "../operation.ts";
import { refuseInvalid } from "../problem.ts";
import { checkVersion, etagOf } from "./find-load.ts";

const nullableText = z.string().nullable();
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
    hours: nullableText.openapi({ description: "When the dock is open." }),
    contact: nullableText,
    phone: nullableText,
    email: nullableText,
    instructions: nullableText,
    accessorials,
  })
  .openapi("Address");

const newAddress = z
  .strictObject({
    company: z.string().trim().min(1).max(120),
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

const params = z.object({ id: z.uuid() });
const ifMatch = z.object({
  "if-match": z.string().max(100).optional().openapi({
    description: "The version of the address as you read it. Required.",
    example: '"3"',
  }),
});

const listRoute = operation({
  operationId: "listAddresses",
  summary: "List the address book",
  description: "By name, at most 500.",
  needs: "addresses:read",
  method: "get",
  path: "/addresses",
  request: {},
  responses: {
    200: answers(z.object({ data: z.array(address) }).openapi("AddressList"), "The addresses."),
  },
});

const createOneRoute = operation({
  operationId: "createAddress",
  summary: "Add an address",
  needs: "addresses:write",
  method: "post",
  path: "/addresses",
  request: { body: takes(newAddress) },
  responses: { 201: answers(address, "The address, with its version as ETag.") },
});

const replaceRoute = operation({
  operationId: "replaceAddress",
  summary: "Replace an address",
  needs: "addresses:write",
  method: "put",
  path: "/addresses/{id}",
  request: { params, headers: ifMatch, body: takes(newAddress) },
  responses: { 200: answers(address, "The address as it is now.") },
});

const removeRoute = operation({
  operationId: "removeAddress",
  summary: "Remove an address",
  needs: "addresses:write",
  method: "delete",
  path: "/addresses/{id}",
  request: { params },
  responses: { 204: { description: "Done." } },
});

/** A company's address book. */
export function addressesApi({ database }: ApiDependencies) {
  const { query } = database;
  const by = (c: ApiContext) => ({ database, actor: c.get("caller").actor });
  const find = async (c: ApiContext, id: string) => {
    const found = await readAddress(query, by(c).actor, id);
    if (!found) throw new AppError("not_found", "This address does not exist.");
    return found;
  };
  const save = async (
    c: ApiContext,
    edited: { id: string | null; version: number },
    given: z.output<typeof newAddress>,
  ) => {
    const typed = addressSchema.safeParse({ ...given, version: edited.version });
    if (!typed.success) throw refuseInvalid(typed.error);
    const { version: _, ...columns } = typed.data;
    const saved = await find(c, await saveRecord(by(c), addresses, edited, columns));
    c.header("etag", etagOf(saved));
    return saved;
  };
  return newApi()
    .openapi(listRoute, async (c) => c.json({ data: await listAddresses(query, by(c).actor) }, 200))
    .openapi(createOneRoute, async (c) =>
      c.json(await save(c, { id: null, version: 1 }, c.req.valid("json")), 201),
    )
    .openapi(replaceRoute, async (c) => {
      const { id, version } = await find(c, c.req.valid("param").id);
      checkVersion(c, { version });
      return c.json(await save(c, { id, version }, c.req.valid("json")), 200);
    })
    .openapi(removeRoute, async (c) => {
      await deleteRecord(by(c), addresses, c.req.valid("param").id);
      return c.body(null, 204);
    });
}
