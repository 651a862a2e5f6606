import { z } from "@hono/zod-openapi";
import { actAs } from "#app/features/accounts/actor.ts";
import { companyDays } from "#app/features/accounts/today.ts";
import { can } from "#app/features/invoices/policy.ts";
import { makeStatement } from "#app/features/invoices/statement.server.ts";
import { AppError } from "#app/platform/errors.ts";
import type { ApiDependencies } from "#server/api/environment.ts";
import { newApi, operation } from "#server/api/operation.ts";

const statementRoute = operation({
  operationId: "getStatement",
  summary: "Download the statement",
  description: "Your company's open invoices as a PDF.",
  needs: "invoices:read",
  method: "get",
  path: "/statement",
  request: {
    query: z.object({
      companyId: z.uuid().optional().openapi({ description: "Another company. For our staff." }),
    }),
  },
  responses: {
    200: {
      description: "The file.",
      content: {
        "application/octet-stream": { schema: z.string().openapi({ format: "binary" }) },
      },
    },
  },
});

/** A customer's open invoices as a document. */
export function statementApi({ database, clock }: ApiDependencies) {
  return newApi().openapi(statementRoute, async (c) => {
    const { actor } = c.get("caller");
    const { companyId = actor.companyId } = c.req.valid("query");
    const mayRead = can(actor, "see-own", { companyId }) || can(actAs(actor, "staff"), "see-all");
    const { today } = companyDays(clock);
    const asked = { query: database.query, actor, signal: c.req.raw.signal };
    const made = mayRead ? await makeStatement(asked, companyId, today) : undefined;
    if (!made) throw new AppError("not_found", "This company does not exist.");
    const { fileName, mediaType, content } = made;
    return c.body(new Uint8Array(content), 200, {
      "content-type": mediaType,
      "content-disposition": `attachment; filename="${fileName}"`,
    });
  });
}
