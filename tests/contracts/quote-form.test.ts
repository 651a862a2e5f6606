import { drizzle } from "drizzle-orm/pg-proxy";
import { RouterContextProvider } from "react-router";
import { describe, expect, test } from "vitest";
import { actorContext } from "#app/features/accounts/actor.ts";
import { quoteAction } from "#app/features/quotes/routes/quote-action.server.ts";
import { carryToast, takeToast } from "#app/forms/flash-toast.server.ts";
import { systemClock } from "#app/platform/clock.ts";
import type { Database, Queryable } from "#app/platform/database/database.server.ts";
import { newTicket } from "#app/platform/form-ticket.server.ts";
import { createLog } from "#app/platform/log.server.ts";
import { type RequestContext, requestContext } from "#app/platform/request-context.ts";
import { createSigner } from "#app/platform/signer.server.ts";
import { anOutage } from "#tests/support/outage.ts";
import { prepareDatabase } from "#tests/support/prepare.ts";

const site = "https://freight.example";
const signer = createSigner("s3cret-".repeat(8));
const aMinuteAgo = { now: () => new Date(systemClock.now().getTime() - 60_000) };

const typed = {
  name: "Ana Ode",
  company: "Ode Castings",
  email: "ana@shipper.example",
  phone: "(317) 555-0147",
  message: "Two pallets",
  freight: "general",
};

/** The form's response on `database`, and its toast. */
async function send(database: Database) {
  const context = new RouterContextProvider();
  context.set(actorContext, null);
  context.set(requestContext, {
    database,
    clock: systemClock,
    signer,
    log: createLog("silent"),
    requestId: "a-request",
    clientAddress: "203.0.113.7",
  } as RequestContext);
  const [cookie = ""] = newTicket(signer, aMinuteAgo, true).split(";", 1);
  const request = new Request(`${site}/request-quote`, {
    method: "POST",
    headers: { cookie },
    body: new URLSearchParams(typed),
  });
  const seen: { status?: number; retryAfter?: string | null; toast?: unknown } = {};
  const next = async () => {
    const answer = await quoteAction({ request, url: new URL(request.url), context, params: {} });
    if (answer instanceof Response || !("init" in answer)) throw new Error("it was taken");
    seen.status = answer.init?.status ?? 200;
    seen.retryAfter = new Headers(answer.init?.headers).get("retry-after");
    seen.toast = takeToast(context);
    return new Response();
  };
  await carryToast({ request, context } as never, next);
  return seen;
}

describe("the quote form", () => {
  const db = prepareDatabase();

  test("gets a 503 with Retry-After when the database fails while storing", async () => {
    const database = { ...db.database, transaction: () => Promise.reject(anOutage()) };
    expect(await send(database)).toEqual({
      status: 503,
      retryAfter: "5",
      toast: expect.objectContaining({
        title: "Submission Failed",
        description: "Failed to save your request",
        tone: "destructive",
      }),
    });
  });

  test("gets a 503 with Retry-After when the database is down", async () => {
    const query = drizzle(() => Promise.reject(anOutage())) as unknown as Queryable;
    expect(await send({ ...db.database, query })).toEqual({
      status: 503,
      retryAfter: "5",
      toast: expect.objectContaining({ title: "Submission Failed", tone: "destructive" }),
    });
  });

  test("gets a 500 with the same message for any other failure", async () => {
    await db.outside("alter table quote_requests rename to away");
    const answer = await send(db.database);
    await db.outside("alter table away rename to quote_requests");
    expect(answer).toEqual({
      status: 500,
      retryAfter: null,
      toast: expect.objectContaining({ description: "Failed to save your request" }),
    });
  });
});
