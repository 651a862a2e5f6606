import { z } from "@hono/zod-openapi";
import { actAs } from "#app/features/accounts/actor.ts";
import { companyDays } from "#app/features/accounts/today.ts";
import { authorityKinds, carrierStates } from "#app/features/carriers/carrier-file.ts";
import {
  confirmChange,
  recordAuthority,
  recordPapers,
  setCarrierState,
} from "#app/features/carriers/file-commands.server.ts";
import {
  carrierAuthoritySchema,
  carrierPapersSchema,
  carrierStateSchema,
  confirmChangeSchema,
} from "#app/features/carriers/file-schema.ts";
import { saveRemit } from "#app/features/carriers/remit.server.ts";
import type { ApiContext, ApiDependencies } from "../../environment.ts";
import { answers, newApi, operation, takes } from "../../operation.ts";
import { parseAs } from "../../problem.ts";
import { ofRecord, reason, text } from "../fields.ts";
import { ifMatch } from "../if-match.ts";
import { sentDay } from "../moment.ts";
import { checkVersion } from "../shipments/find-load.ts";
import { carrierFile } from "./carrier-schemas.ts";
import { newRemitTo, parseRemitTo } from "./new-remit-to.ts";
import { readFileForDesk } from "./present-carrier.ts";

const headers = ifMatch("carrier's file");
const changed = {
  200: answers(carrierFile, "The changed file. Its version is in the ETag header."),
};
const example = "Insurance lapsed on Nov 20, per the insurer.";

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
    body: takes(
      z
        .strictObject({ state: z.enum(carrierStates), reason })
        .openapi("NewCarrierState", { example: { state: "suspended", reason: example } }),
    ),
  },
  responses: changed,
});

const papersRoute = operation({
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
    body: takes(
      z
        .strictObject({
          legalName: text(120).nullish(),
          scac: text(4).nullish(),
          w9On: sentDay.nullish(),
          agreementOn: sentDay.nullish(),
          agreementSigner: text(120).nullish(),
        })
        .openapi("NewCarrierPapers", {
          example: {
            legalName: "Prairie Line LLC",
            scac: "PRLN",
            w9On: "2026-01-05",
            agreementOn: "2026-01-05",
            agreementSigner: "Paul Line",
          },
        }),
    ),
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
    body: takes(
      z
        .strictObject({
          authority: z.array(z.enum(authorityKinds)).min(1).max(authorityKinds.length),
          basis: reason.openapi({ description: "What you looked up, for the audit log." }),
        })
        .openapi("NewCarrierAuthority", {
          example: { authority: ["common"], basis: "Read on the FMCSA site." },
        }),
    ),
  },
  responses: changed,
});

const remitRoute = operation({
  operationId: "replaceCarrierRemitTo",
  summary: "Replace a carrier's payment details",
  description:
    "For an approved carrier, a change holds the file until you have called the number on federal record.",
  audience: "staff",
  needs: "carriers:write",
  method: "put",
  path: "/carriers/{id}/remit-to",
  request: { params: ofRecord, headers, body: takes(newRemitTo) },
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
      changeId: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER).openapi({
        type: "integer",
      }),
    }),
    body: takes(
      z
        .strictObject({
          calledNumber: text(20),
          callNote: reason.openapi({ description: "What you were told." }),
        })
        .openapi("ChangeConfirmation", {
          example: {
            calledNumber: "(309) 555-0119",
            callNote: "Paul Line confirmed the new bank.",
          },
        }),
    ),
  },
  responses: changed,
});

/** Changes carriers' files, for staff. */
export function carrierChangesApi(deps: ApiDependencies) {
  const { database, clock } = deps;
  const by = (c: ApiContext) => ({
    ...{ database, clock },
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
      const given = parseAs(carrierStateSchema, { version, ...c.req.valid("json") });
      await setCarrierState(by(c), { id, ...given });
      return c.json(await readFileForDesk(deps, c, id), 200);
    })
    .openapi(papersRoute, async (c) => {
      const { id, version } = await findSeen(c, c.req.valid("param").id);
      const given = withoutNulls(c.req.valid("json"));
      const papers = parseAs(carrierPapersSchema(today()), { version, ...given });
      await recordPapers(by(c), { id, ...papers });
      return c.json(await readFileForDesk(deps, c, id), 200);
    })
    .openapi(authorityRoute, async (c) => {
      const { id, version } = await findSeen(c, c.req.valid("param").id);
      const given = parseAs(carrierAuthoritySchema, { version, ...c.req.valid("json") });
      await recordAuthority(by(c), { id, ...given });
      return c.json(await readFileForDesk(deps, c, id), 200);
    })
    .openapi(remitRoute, async (c) => {
      const { id, version } = await findSeen(c, c.req.valid("param").id);
      const given = parseRemitTo(c.req.valid("json"), { version, today: today() });
      await saveRemit(by(c), { id, ...given });
      return c.json(await readFileForDesk(deps, c, id), 200);
    })
    .openapi(confirmRoute, async (c) => {
      const { id, changeId } = c.req.valid("param");
      const given = parseAs(confirmChangeSchema, { changeId, ...c.req.valid("json") });
      await confirmChange(by(c), { id, ...given });
      return c.json(await readFileForDesk(deps, c, id), 200);
    });
}

function withoutNulls(given: object) {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== null));
}
