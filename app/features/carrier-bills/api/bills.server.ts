import { z } from "@hono/zod-openapi";
import { actAs } from "#app/features/accounts/actor.ts";
import { mayAsStaff } from "#app/features/accounts/staff-permission.ts";
import { companyDays } from "#app/features/accounts/today.ts";
import { billStates } from "#app/features/carrier-bills/carrier-bill.ts";
import { can } from "#app/features/carrier-bills/policy.ts";
import { listBills, pageOwnBills } from "#app/features/carrier-bills/queries.server.ts";
import { numberAndDay, refuseEmptyBill } from "#app/features/carrier-bills/schema.ts";
import { submitBill } from "#app/features/carrier-bills/submit-bill.server.ts";
import { accessorialCodes, accessorialRows } from "#app/features/money/charge-line.ts";
import { maxCents } from "#app/features/money/usd.ts";
import { ofShipment, trackingId } from "#app/features/shipments/api/shipment-schemas.server.ts";
import type { Today } from "#app/platform/calendar.schema.ts";
import { AppError } from "#app/platform/errors.ts";
import type { ApiDependencies } from "#server/api/environment.ts";
import { ofRecord } from "#server/api/fields.ts";
import { sentDay } from "#server/api/instant-field.ts";
import { answers, newApi, operation } from "#server/api/operation.ts";
import { listOf, searchOf } from "#server/api/paging.ts";
import { sentFile } from "#server/api/receive-files.ts";
import { scopeOf, staffOnly } from "#server/api/scope-all.ts";
import { bill, billWithDetails, presentBill } from "./bill-schemas.server.ts";
import { readBillNow } from "./find-bill.server.ts";
import { findBilledLoad } from "./find-billed-load.server.ts";

const list = listOf(bill, { name: "CarrierBillPage", id: "id" });

const listRoute = operation({
  operationId: "listBills",
  summary: "List carrier bills",
  description:
    "The bills you sent us as a carrier, newest first. `billedFrom` and `billedTo` are days of the bill, `paidFrom` and `paidTo` days of its payment: these leave out what isn't paid.",
  needs: "bills:read",
  method: "get",
  path: "/bills",
  request: {
    query: z.object({
      state: z.enum(billStates).optional(),
      search: searchOf("bill number, tracking ID or carrier"),
      trackingId: trackingId.optional(),
      billedFrom: sentDay.optional().openapi({ description: "The first bill date." }),
      billedTo: sentDay.optional().openapi({ description: "The last bill date." }),
      paidFrom: sentDay.optional().openapi({ description: "The first day of payment." }),
      paidTo: sentDay.optional().openapi({ description: "The last day of payment." }),
      scope: scopeOf("bills"),
      ...list.query,
    }),
  },
  responses: { 200: answers(list.page, "A page of carrier bills.") },
});

const readRoute = operation({
  operationId: "getBill",
  summary: "Retrieve a carrier bill",
  needs: "bills:read",
  method: "get",
  path: "/bills/{id}",
  request: { params: ofRecord },
  responses: { 200: answers(billWithDetails, "The bill.") },
});

const sentAmount = z
  .string()
  .regex(/^\d{1,12}$/, "Write whole cents, such as 90000")
  .transform(Number)
  .pipe(z.int().min(1).max(maxCents))
  .openapi({ type: "integer", minimum: 1, maximum: maxCents, description: "US cents." });

const accessorial = z
  .string()
  .regex(/^[\w -]+:\d{1,12}$/, "Write it like detention:7500")
  .transform((given) => {
    const [code, cents] = given.split(":");
    return { code, cents };
  })
  .pipe(z.object({ code: z.enum(accessorialCodes), cents: sentAmount }));

const amountOrNone = sentAmount.optional().transform((cents) => cents ?? null);

/** What `accessorial` takes: a code and 1 to `maxCents` US cents. */
const accessorialPattern = `^(${accessorialCodes.join("|")}):0{0,2}([1-9]\\d{0,8}|${maxCents})$`;

/** A bill in an address, beside its file. */
const newBill = (today: Today) =>
  z
    .object({
      ...numberAndDay(today),
      linehaulCents: amountOrNone.openapi({
        description:
          "US cents. Leave it out for a truck ordered, not used: bill the accessorial `TONU`.",
        example: 90_000,
      }),
      fuelCents: amountOrNone,
      accessorials: z
        .preprocess(
          (given) => (given === undefined ? [] : [given].flat()),
          z.array(accessorial).max(accessorialRows.length),
        )
        .openapi({
          type: "array",
          maxItems: accessorialRows.length,
          items: { type: "string", pattern: accessorialPattern, example: "detention:7500" },
          description: `Each with its US cents, such as \`detention:7500\`: ${accessorialCodes.join(", ")}.`,
        }),
      assignmentId: z.uuid().optional().openapi({
        description:
          "What it's for, where several carriers had the load: the one that has it, or is still owed, when left out.",
      }),
    })
    .superRefine(refuseEmptyBill);

const submitRoute = (today: Today) =>
  operation({
    operationId: "submitBill",
    summary: "Bill a load you hauled",
    description:
      "For the carrier of a delivered load, a carrier that no longer has its load and is owed something, or our staff. The body is your bill as a file, or empty: PDF, JPEG, PNG or HEIC, at most 20 MB. A bill that matches what is left to bill is approved once there is a proof of delivery.",
    needs: "bills:write",
    method: "post",
    path: "/shipments/{trackingId}/bills",
    request: {
      params: ofShipment,
      query: newBill(today),
      body: {
        required: false,
        content: {
          "application/octet-stream": { schema: z.string().openapi({ format: "binary" }) },
        },
      },
    },
    responses: { 201: answers(billWithDetails, "The bill.") },
  });

/** Lists and reads carrier bills, and submits them. */
export function billsApi(deps: ApiDependencies) {
  const { database, clock } = deps;
  const { query } = database;
  const today = () => companyDays(clock).today;
  return newApi()
    .openapi(listRoute, async (c) => {
      const { actor } = c.get("caller");
      const { scope, state, cursor, fields, ...narrow } = c.req.valid("query");
      const wanted = { ...narrow, state: state ?? ("all" as const), after: cursor };
      if (scope === "all" && !can(actAs(actor, "staff"), "see-all")) throw staffOnly("bills");
      const page =
        scope === "all"
          ? await listBills(query, wanted)
          : await pageOwnBills(query, actAs(actor, "carrier"), wanted);
      if (!page) throw new AppError("not_found", "Only carriers send bills.");
      const seesPayees = scope !== "all" || mayAsStaff(actAs(actor, "staff"), "carriers.see-remit");
      const rows = page.rows
        .map(presentBill)
        .map((one) => (seesPayees ? one : { ...one, payTo: null }));
      return c.json(list.answer(rows, { nextCursor: page.next, fields }), 200);
    })
    .openapi(readRoute, async (c) =>
      c.json(await readBillNow(deps, c, c.req.valid("param").id), 200),
    )
    .openapi(submitRoute(today), async (c) => {
      const { trackingId } = c.req.valid("param");
      const { id: shipmentId, actor } = await findBilledLoad(deps, c, trackingId);
      const sent = c.req.valid("query");
      const by = { database, clock, scanFile: deps.scanFile ?? null, actor };
      const { id } = await submitBill(by, shipmentId, { ...sent, file: sentFile(c) });
      return c.json(await readBillNow(deps, c, id), 201);
    });
}
