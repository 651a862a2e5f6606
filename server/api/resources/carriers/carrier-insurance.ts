import { z } from "@hono/zod-openapi";
import { actAs } from "#app/features/accounts/actor.ts";
import { coverages } from "#app/features/carriers/carrier-file.ts";
import { addCertificate, cancelCertificate } from "#app/features/carriers/file-commands.server.ts";
import { cancelCertificateSchema, certificateSchema } from "#app/features/carriers/file-schema.ts";
import { reasonLimits } from "#app/forms/limits.ts";
import type { ApiContext, ApiDependencies } from "../../environment.ts";
import { answers, newApi, operation, takes } from "../../operation.ts";
import { parseAs } from "../../problem.ts";
import { inDollars } from "../amount.ts";
import { ofRecord, text } from "../fields.ts";
import { sentDay } from "../moment.ts";
import { carrierFile } from "./carrier-schemas.ts";
import { readFileForDesk } from "./present-carrier.ts";

const certificateRoute = operation({
  operationId: "addCarrierCertificate",
  summary: "Record a certificate of insurance",
  audience: "staff",
  needs: "carriers:write",
  method: "post",
  path: "/carriers/{id}/certificates",
  request: {
    params: ofRecord,
    body: takes(
      z
        .strictObject({
          coverage: z.enum(coverages),
          insurer: text(120),
          policyNumber: text(60),
          limitCents: z.int().min(100_000).max(100_000_000_000).openapi({
            description: "US cents.",
          }),
          effectiveOn: sentDay,
          expiresOn: sentDay,
        })
        .openapi("NewInsuranceCertificate", {
          example: {
            coverage: "cargo",
            insurer: "Prairie Mutual",
            policyNumber: "CG-20411",
            limitCents: 10_000_000,
            effectiveOn: "2026-11-01",
            expiresOn: "2027-10-31",
          },
        }),
    ),
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
      z
        .strictObject({
          canceledOn: sentDay,
          reason: z.string().trim().min(reasonLimits.min).max(reasonLimits.max),
        })
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
    ...{ database, clock },
    actor: actAs(c.get("caller").actor, "staff"),
  });
  return newApi()
    .openapi(certificateRoute, async (c) => {
      const { id } = c.req.valid("param");
      const { limitCents, ...given } = c.req.valid("json");
      const typed = { ...given, limitCents: inDollars(limitCents) };
      await addCertificate(by(c), { id, ...parseAs(certificateSchema, typed) });
      return c.json(await readFileForDesk(deps, c, id), 201);
    })
    .openapi(cancelRoute, async (c) => {
      const { id, certificateId } = c.req.valid("param");
      const given = parseAs(cancelCertificateSchema, { certificateId, ...c.req.valid("json") });
      await cancelCertificate(by(c), { id, ...given });
      return c.json(await readFileForDesk(deps, c, id), 200);
    });
}
