import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { serveBefore } from "#tests/support/before-pipeline.ts";
import { aShipment } from "#tests/support/factories.ts";
import { type FreshDatabase, freshDatabase } from "#tests/support/fresh.ts";
import { listFirst } from "./list-first.ts";

let db: FreshDatabase;
beforeAll(async () => {
  db = await freshDatabase();
});
afterAll(() => db.close());

const serve = () => serveBefore(db.database, listFirst);

test.each([
  ["as it is first shown", "tab=track"],
  ["filtered", "tab=track&mode=LTL"],
])(
  "an open dashboard has its own list, %s, closed to other sites and caches, and a line in the log",
  async (_, search) => {
    const { accounts, lines, next, url, close } = await serve();
    const { actor, headers } = await accounts.someone();
    const { trackingId } = await aShipment(db.database, actor);
    await aShipment(db.database, (await accounts.someone()).actor);
    const answer = await fetch(`${url}/brokerage/shipments?${search}`, { headers });
    expect(answer.status).toBe(200);
    const { counts, page } = await answer.json();
    expect(counts).toEqual({ all: 1, Quoted: 1, "In Transit": 0, Delivered: 0 });
    expect(page.rows).toMatchObject([{ trackingId, status: "Quoted" }]);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
    expect(answer.headers.get("content-security-policy")).toContain("default-src 'self'");
    const requestId = answer.headers.get("x-request-id");
    const path = "/brokerage/shipments";
    expect(JSON.parse(lines[0] ?? "")).toMatchObject({
      requestId,
      method: "GET",
      path,
      status: 200,
    });
    expect(next).not.toHaveBeenCalled();
    close();
  },
);

test("every special case goes to the pipeline: signed out, other paths and methods, NUL, failures", async () => {
  const { accounts, next, url, close } = await serve();
  const { headers } = await accounts.someone();
  const cookie = headers.get("cookie") ?? "";
  const list = `${url}/brokerage/shipments`;
  const failing = `${list}?older=${encodeURIComponent("2026-01-01T00:00:00.000Z_x")}%00`;
  await fetch(list);
  await fetch(list, { headers: { cookie: cookie.replace("=", "=x") } });
  await fetch(`${list}.data`, { headers: { cookie } });
  await fetch(list, { method: "POST", headers: { cookie } });
  await fetch(failing, { headers: { cookie } });
  expect(next).toHaveBeenCalledTimes(5);
  vi.spyOn(db.database, "query", "get").mockImplementation(() => {
    throw new Error("out of order");
  });
  expect((await fetch(list, { headers: { cookie } })).status).toBe(404);
  vi.restoreAllMocks();
  expect(next).toHaveBeenCalledTimes(6);
  close();
});
