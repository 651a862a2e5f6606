import { z } from "@hono/zod-openapi";
import { actAs } from "#app/features/accounts/actor.ts";
import { addCertificate, cancelCertificate } from "#app/features/carriers/file-commands.server.ts";
import { cancelCertificateSchema, certificateInput } from "#app/features/carriers/file-schema.ts";
import type { ApiContext, ApiDependencies } from "#server/api/environment.ts";
import { ofRecord } from "#server/api/fields.ts";
import { answers, newApi, operation, takes } from "#server/api/operation.ts";
import { carrierFile } from "./carrier-schemas.server.ts";
import { readFileForDesk } from "./present-carrier.server.ts";

const certificateRoute = operation({
  operationId: "addCarrierCertificate",
  summary: "Record a certificate of insurance",
  audience: "staff",
  needs: "carriers:write",
  method: "post",
  path: "/carriers/{id}/certificates",
  request: {
    params: ofRecord,
    body: takes(certificateInput),
  },
  responses: { 201: answers(carrierFile, "The file with the certificate.") },
});

const cancelRoute = operation({
  operationId: "cancelCarrierCertificate",
  summary: "End a certificate of insurance early",
  description: "When the insurer gave notice.",
  audience: "staff",
  needs: "carriers:write",
  method: "post",
  path: "/carriers/{id}/certificates/{certificateId}/cancel",
  request: {
    params: ofRecord.extend({ certificateId: z.uuid() }),
    body: takes(
      cancelCertificateSchema
        .omit({ certificateId: true })
        .strict()
        .openapi("CertificateCancellation", {
          example: {
            canceledOn: "2026-12-01",
            reason: "Notice from the insurer, by email.",
          },
        }),
    ),
  },
  responses: { 200: answers(carrierFile, "The changed file.") },
});

/** Records carriers' insurance, for staff. */
export function carrierInsuranceApi(deps: ApiDependencies) {
  const { database, clock } = deps;
  const by = (c: ApiContext) => ({
    database,
    clock,
    actor: actAs(c.get("caller").actor, "staff"),
  });
  return newApi()
    .openapi(certificateRoute, async (c) => {
      const { id } = c.req.valid("param");
      await addCertificate(by(c), { id, ...c.req.valid("json") });
      return c.json(await readFileForDesk(deps, c, id), 201);
    })
    .openapi(cancelRoute, async (c) => {
      const { id, certificateId } = c.req.valid("param");
      await cancelCertificate(by(c), { id, certificateId, ...c.req.valid("json") });
      return c.json(await readFileForDesk(deps, c, id), 200);
    });
}
