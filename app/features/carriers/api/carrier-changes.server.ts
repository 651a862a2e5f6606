import { z } from "@hono/zod-openapi";
import { actAs } from "#app/features/accounts/actor.ts";
import { companyDays } from "#app/features/accounts/today.ts";
import {
  confirmChange,
  recordAuthority,
  recordPapers,
  setCarrierState,
} from "#app/features/carriers/file-commands.server.ts";
import {
  carrierAuthorityInput,
  carrierPapersInput,
  carrierStateInput,
  changeConfirmationInput,
} from "#app/features/carriers/file-schema.ts";
import { saveRemit } from "#app/features/carriers/remit.server.ts";
import { remitInput } from "#app/features/carriers/remit-schema.ts";
import { checkVersion } from "#app/features/shipments/api/find-load.server.ts";
import type { Today } from "#app/platform/calendar.schema.ts";
import type { ApiContext, ApiDependencies } from "#server/api/environment.ts";
import { ofRecord } from "#server/api/fields.ts";
import { ifMatch } from "#server/api/if-match.ts";
import { answers, newApi, operation, takes } from "#server/api/operation.ts";
import { carrierFile } from "./carrier-schemas.server.ts";
import { remitToOf } from "./new-remit-to.server.ts";
import { readFileForDesk } from "./present-carrier.server.ts";

const headers = ifMatch("carrier's file");
const changed = {
  200: answers(carrierFile, "The changed file. Its version is in the ETag header."),
};

const stateRoute = operation({
  operationId: "setCarrierState",
  summary: "Approve, suspend or bar a carrier",
  description:
    "`active` approves its file, `suspended` puts it on hold, and one marked `do not use` gets no load at all.",
  audience: "staff",
  needs: "carriers:write",
  method: "put",
  path: "/carriers/{id}/state",
  request: {
    params: ofRecord,
    headers,
    body: takes(carrierStateInput),
  },
  responses: changed,
});

const papersRoute = (today: Today) =>
  operation({
    operationId: "replaceCarrierPapers",
    summary: "Record a carrier's W-9 and agreement",
    description: "Fields that you leave out are cleared.",
    audience: "staff",
    needs: "carriers:write",
    method: "put",
    path: "/carriers/{id}/papers",
    request: {
      params: ofRecord,
      headers,
      body: takes(carrierPapersInput(today)),
    },
    responses: changed,
  });

const authorityRoute = operation({
  operationId: "recordCarrierAuthority",
  summary: "Record a carrier's authority",
  description:
    "What you looked up yourself. FMCSA's own answer takes precedence once there is one.",
  audience: "staff",
  needs: "carriers:write",
  method: "put",
  path: "/carriers/{id}/authority",
  request: {
    params: ofRecord,
    headers,
    body: takes(carrierAuthorityInput),
  },
  responses: changed,
});

const remitRoute = (today: Today) =>
  operation({
    operationId: "replaceCarrierRemitTo",
    summary: "Replace a carrier's payment details",
    description:
      "For an approved carrier, a change holds the file until you have called the number on federal record.",
    audience: "staff",
    needs: "carriers:write",
    method: "put",
    path: "/carriers/{id}/remit-to",
    request: { params: ofRecord, headers, body: takes(remitInput(today)) },
    responses: changed,
  });

const confirmRoute = operation({
  operationId: "confirmCarrierChange",
  summary: "Confirm a carrier's change",
  description:
    "Once you have called the carrier at its number on federal record. The change no longer holds the file.",
  audience: "staff",
  needs: "carriers:write",
  method: "post",
  path: "/carriers/{id}/changes/{changeId}/confirm",
  request: {
    params: ofRecord.extend({
      changeId: z.coerce.number<string>().int().min(1),
    }),
    body: takes(changeConfirmationInput),
  },
  responses: changed,
});

/** Changes carriers' files, for staff. */
export function carrierChangesApi(deps: ApiDependencies) {
  const { database, clock } = deps;
  const by = (c: ApiContext) => ({
    database,
    clock,
    actor: actAs(c.get("caller").actor, "staff"),
  });
  /** The file's ID and version, as the forms send them. */
  const findSeen = async (c: ApiContext, id: string) => {
    const { version } = await readFileForDesk(deps, c, id);
    checkVersion(c, { version });
    return { id, version };
  };
  const today = () => companyDays(clock).today;

  return newApi()
    .openapi(stateRoute, async (c) => {
      const { id, version } = await findSeen(c, c.req.valid("param").id);
      await setCarrierState(by(c), { id, version, ...c.req.valid("json") });
      return c.json(await readFileForDesk(deps, c, id), 200);
    })
    .openapi(papersRoute(today), async (c) => {
      const { id, version } = await findSeen(c, c.req.valid("param").id);
      await recordPapers(by(c), { id, version, ...c.req.valid("json") });
      return c.json(await readFileForDesk(deps, c, id), 200);
    })
    .openapi(authorityRoute, async (c) => {
      const { id, version } = await findSeen(c, c.req.valid("param").id);
      await recordAuthority(by(c), { id, version, ...c.req.valid("json") });
      return c.json(await readFileForDesk(deps, c, id), 200);
    })
    .openapi(remitRoute(today), async (c) => {
      const { id, version } = await findSeen(c, c.req.valid("param").id);
      await saveRemit(by(c), { id, ...remitToOf(c.req.valid("json"), version) });
      return c.json(await readFileForDesk(deps, c, id), 200);
    })
    .openapi(confirmRoute, async (c) => {
      const { id, changeId } = c.req.valid("param");
      await confirmChange(by(c), { id, changeId, ...c.req.valid("json") });
      return c.json(await readFileForDesk(deps, c, id), 200);
    });
}
