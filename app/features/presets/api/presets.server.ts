import { z } from "@hono/zod-openapi";
import { type Actor, actAs } from "#app/features/accounts/actor.ts";
import type { EditedPreset } from "#app/features/presets/records.server.ts";
import { checkVersion, etagOf } from "#app/features/shipments/api/find-load.server.ts";
import type { PagePlace } from "#app/platform/database/page.server.ts";
import { AppError } from "#app/platform/errors.ts";
import type { ApiContext } from "#server/api/environment.ts";
import { ofRecord } from "#server/api/fields.ts";
import { ifMatch } from "#server/api/if-match.ts";
import { answers, newApi, operation, takes } from "#server/api/operation.ts";
import { listOf, searchOf } from "#server/api/paging.ts";

type Wanted = PagePlace & { search?: string | undefined; companyId?: string | undefined };

type Preset<Kept extends EditedPreset, New> = {
  /** "Address", as in getAddress and NewAddress. */
  name: "Address" | "Product";
  /** "address", as in "Read an address". */
  word: string;
  /** "Addresses", as in listAddresses. */
  plural: "Addresses" | "Products";
  resource: "addresses" | "products";
  /** What the search goes through. */
  searched: string;
  kept: z.ZodObject & z.ZodType<Kept>;
  taken: z.ZodType<New>;
  page: (actor: Actor, wanted: Wanted) => Promise<{ rows: Kept[]; next: string | null }>;
  read: (c: ApiContext, id: string) => Promise<Kept | undefined>;
  /** Stores it and returns its ID; creates one where `edited` is null. */
  save: (c: ApiContext, edited: EditedPreset | null, given: New) => Promise<string>;
  remove: (c: ApiContext, id: string) => Promise<void>;
};

/** Lists, reads, creates, replaces and removes the records of one kind that a company saved. */
export function presetApi<Kept extends EditedPreset, New>(preset: Preset<Kept, New>) {
  const { name, word, plural, resource, kept, taken } = preset;
  const list = listOf<Kept, "id">(kept, { name: `${name}Page`, id: "id" });
  const one = `/${resource}/{id}` as const;
  const an = `${/^[aeiou]/.test(word) ? "an" : "a"} ${word}`;
  const find = async (c: ApiContext, id: string): Promise<Kept> => {
    const found = await preset.read(c, id);
    if (!found) throw new AppError("not_found", `This ${word} does not exist.`);
    c.header("etag", etagOf(found));
    return found;
  };

  const listRoute = operation({
    operationId: `list${plural}`,
    summary: `List ${resource}`,
    description: `Your company's ${resource}, by name.`,
    needs: `${resource}:read`,
    method: "get",
    path: `/${resource}`,
    request: {
      query: z.object({
        search: searchOf(preset.searched),
        companyId: z
          .uuid()
          .optional()
          .openapi({
            description: `Lists the ${resource} of this company. For our staff.`,
          }),
        ...list.query,
      }),
    },
    responses: { 200: answers(list.page, `A page of ${resource}.`) },
  });
  const createOneRoute = operation({
    operationId: `create${name}`,
    summary: `Create ${an}`,
    needs: `${resource}:write`,
    method: "post",
    path: `/${resource}`,
    request: { body: takes(taken) },
    responses: { 201: answers(kept, `The ${word}. Its version is in the ETag header.`) },
  });
  const readRoute = operation({
    operationId: `get${name}`,
    summary: `Retrieve ${an}`,
    needs: `${resource}:read`,
    method: "get",
    path: one,
    request: { params: ofRecord },
    responses: { 200: answers(kept, `The ${word}. Its version is in the ETag header.`) },
  });
  const replaceRoute = operation({
    operationId: `replace${name}`,
    summary: `Replace ${an}`,
    description: "Fields that you leave out are cleared.",
    needs: `${resource}:write`,
    method: "put",
    path: one,
    request: { params: ofRecord, headers: ifMatch(word), body: takes(taken) },
    responses: { 200: answers(kept, `The changed ${word}.`) },
  });
  const removeRoute = operation({
    operationId: `remove${name}`,
    summary: `Delete ${an}`,
    needs: `${resource}:write`,
    method: "delete",
    path: one,
    request: { params: ofRecord },
    responses: { 204: { description: "Deleted." } },
  });

  return newApi()
    .openapi(listRoute, async (c) => {
      const { actor } = c.get("caller");
      const { cursor: after, fields, ...wanted } = c.req.valid("query");
      const reader = wanted.companyId ? actAs(actor, "staff") : actor;
      const page = await preset.page(reader ?? actor, { ...wanted, after });
      return c.json(list.answer(page.rows, { nextCursor: page.next, fields }), 200);
    })
    .openapi(createOneRoute, async (c) => {
      const id = await preset.save(c, null, c.req.valid("json"));
      return c.json(await find(c, id), 201);
    })
    .openapi(readRoute, async (c) => c.json(await find(c, c.req.valid("param").id), 200))
    .openapi(replaceRoute, async (c) => {
      const { id, version } = await find(c, c.req.valid("param").id);
      checkVersion(c, { version });
      await preset.save(c, { id, version }, c.req.valid("json"));
      return c.json(await find(c, id), 200);
    })
    .openapi(removeRoute, async (c) => {
      const { id } = await find(c, c.req.valid("param").id);
      await preset.remove(c, id);
      return c.body(null, 204);
    });
}
