import { Hono } from "hono";
import { describe, expect, test } from "vitest";
import { createHub } from "#app/features/live/hub.server.ts";
import { setPublicPage } from "#app/features/shipments/public-page.server.ts";
import { createLog } from "#app/platform/log.server.ts";
import { answerError } from "#server/middleware/errors.ts";
import { aShipment, aShipper } from "#tests/support/factories.ts";
import { prepareDatabase } from "#tests/support/prepare.ts";
import type { HonoEnvironment } from "./hono.ts";
import { trackingStream } from "./tracking-stream.ts";

describe("the public event stream of a tracking ID", () => {
  const db = prepareDatabase();

  function serve() {
    const hub = createHub();
    const closing = new AbortController();
    const app = new Hono<HonoEnvironment>().get(
      "/live",
      trackingStream({
        database: db.database,
        hub,
        closing: closing.signal,
        trustedProxyHops: 1,
      }),
    );
    app.onError(answerError(createLog("silent"), async () => new Response()));
    const open = (id: string, from = "203.0.113.1") =>
      app.request(`/live?id=${encodeURIComponent(id)}`, { headers: { "x-forwarded-for": from } });
    return { hub, open, close: () => closing.abort() };
  }

  async function booked() {
    const actor = await aShipper(db.database);
    return { actor, ...(await aShipment(db.database, actor)) };
  }

  test("signals that its shipment changed and nothing else, and ends so that the browser reconnects", async () => {
    const { id, userId, trackingId } = await booked();
    const { hub, open } = serve();
    const answer = await open(trackingId);
    expect(answer.headers.get("content-type")).toBe("text/event-stream");
    hub.publish(userId, { type: "change", op: "UPDATE", id: crypto.randomUUID() });
    expect(hub.size(), "another load of the owner ends nothing").toBe(1);
    hub.publish(userId, { type: "change", op: "UPDATE", id });
    expect(await answer.text()).toBe("retry: 1000\n\nevent: change\ndata:\n\n");
    expect(hub.size()).toBe(0);
  });

  test("also when events may have been missed", async () => {
    const { trackingId } = await booked();
    const { hub, open } = serve();
    const answer = await open(trackingId);
    hub.resync();
    expect(await answer.text()).toContain("event: change\ndata:\n\n");
  });

  test("is refused the same for an unknown, invalid or private ID", async () => {
    const { actor, id, trackingId } = await booked();
    await setPublicPage({ database: db.database, actor }, { id, publicTracking: false });
    const { open, hub } = serve();
    const answers = await Promise.all(
      [trackingId, "ZZZZZZZZ9", "", "?"].map(async (typed) => {
        const answer = await open(typed);
        return { status: answer.status, text: await answer.text() };
      }),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]?.status).toBe(404);
    expect(hub.size()).toBe(0);
  });

  test("is counted as an attempt when it finds nothing", async () => {
    const { open } = serve();
    const from = "203.0.113.77";
    for (let guess = 0; guess < 30; guess += 1) await open("ZZZZZZZZ9", from);
    const limited = await open("ZZZZZZZZ9", from);
    expect(limited.status).toBe(429);
    expect(Number(limited.headers.get("retry-after"))).toBeGreaterThan(0);
  });

  test("is open to one address a limited number of times, and again once one ends", async () => {
    const { trackingId } = await booked();
    const { open, close } = serve();
    const from = "203.0.113.5";
    const streams = [];
    for (let place = 0; place < 20; place += 1) streams.push(await open(trackingId, from));
    const refused = await open(trackingId, from);
    expect(refused.status).toBe(429);
    expect(refused.headers.get("retry-after")).toBe("60");
    expect((await open(trackingId, "203.0.113.6")).status).toBe(200);
    await streams[0]?.body?.cancel();
    expect((await open(trackingId, from)).status).toBe(200);
    close();
  });

  test("ends when the process is about to stop", async () => {
    const { trackingId } = await booked();
    const { hub, open, close } = serve();
    const answer = await open(trackingId);
    close();
    expect(await answer.text()).toBe("retry: 1000\n\n");
    expect(hub.size()).toBe(0);
  });
});
