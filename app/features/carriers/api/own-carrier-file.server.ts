import { z } from "@hono/zod-openapi";
import { actAs } from "#app/features/accounts/actor.ts";
import { companyDays } from "#app/features/accounts/today.ts";
import { ownStandings, readOwnFile } from "#app/features/carriers/own-file.server.ts";
import { saveRemit } from "#app/features/carriers/remit.server.ts";
import { remitInput } from "#app/features/carriers/remit-schema.ts";
import { checkVersion, etagOf } from "#app/features/shipments/api/find-load.server.ts";
import type { Today } from "#app/platform/calendar.schema.ts";
import { AppError } from "#app/platform/errors.ts";
import type { ApiContext, ApiDependencies } from "#server/api/environment.ts";
import { ifMatch } from "#server/api/if-match.ts";
import { answers, newApi, operation, takes } from "#server/api/operation.ts";
import { carrierFile, certificate, remitTo } from "./carrier-schemas.server.ts";
import { remitToOf } from "./new-remit-to.server.ts";
import { presentRemitTo } from "./present-carrier.server.ts";

const { version, w9On, agreementOn, agreementSigner } = carrierFile.shape;

const ownFile = z
  .object({
    version,
    standing: z.enum(ownStandings).openapi({
      description: "We offer you loads while it's `active`. Call us if it's `on hold`.",
    }),
    needs: z.array(z.string()).openapi({ description: "What we still need from you." }),
    w9On,
    agreementOn,
    agreementSigner,
    certificates: z.array(certificate),
    remitTo,
  })
  .openapi("OwnCarrierFile");

const path = "/company/carrier-file";

const readRoute = operation({
  operationId: "getOwnCarrierFile",
  summary: "Retrieve your carrier file",
  description: "What we have on record for you, and what we still need.",
  audience: "carriers",
  needs: "carriers:read",
  method: "get",
  path,
  request: {},
  responses: { 200: answers(ownFile, "Your file. Its version is in the ETag header.") },
});

const remitRoute = (today: Today) =>
  operation({
    operationId: "replaceOwnRemitTo",
    summary: "Replace your payment details",
    description:
      "Before we use a change, we call you at the phone number that FMCSA has on record.",
    audience: "carriers",
    needs: "carriers:write",
    method: "put",
    path: `${path}/remit-to`,
    request: { headers: ifMatch("file"), body: takes(remitInput(today)) },
    responses: { 200: answers(ownFile, "The changed file. Its version is in the ETag header.") },
  });

/** A carrier's own file. */
export function ownCarrierFileApi({ database, clock }: ApiDependencies) {
  const today = () => companyDays(clock).today;
  const carrier = (c: ApiContext) => actAs(c.get("caller").actor, "carrier");
  const read = async (c: ApiContext) => {
    const { remit, ...file } = await readOwnFile(database.query, carrier(c), clock);
    c.header("etag", etagOf(remit));
    return { ...file, version: remit.version, remitTo: presentRemitTo(remit) };
  };
  return newApi()
    .openapi(readRoute, async (c) => c.json(await read(c), 200))
    .openapi(remitRoute(today), async (c) => {
      const { version } = await read(c);
      checkVersion(c, { version });
      const actor = carrier(c);
      if (!actor) throw new AppError("not_authenticated", "Not authenticated");
      const given = remitToOf(c.req.valid("json"), version);
      await saveRemit({ database, clock, actor }, { id: actor.companyId, ...given });
      return c.json(await read(c), 200);
    });
}
