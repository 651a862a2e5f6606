import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Database } from "#app/platform/database/database.server.ts";
import { buildIfNeeded } from "#scripts/build-if-needed.ts";
import { operatorCommands } from "#server/operator/commands.ts";
import { freshUrl } from "#tests/support/fresh.ts";
import { openByHand } from "#tests/support/open-by-hand.ts";
import { password } from "#tests/support/registrations.ts";
import { type Running, startServer } from "#tests/support/running.ts";
import { followStream } from "#tests/support/stream.ts";
import { authSecret } from "#tests/support/ticket.ts";
import { aVisitor, cookiesOf, post, type Visitor } from "#tests/support/visitor.ts";

/** Two processes of one installation: access ends at one, and the streams are at the other. */
let one: Running;
let other: Running;
let database: Database;
let drop: () => Promise<void>;
const folders = [1, 2].map(() => mkdtempSync(join(tmpdir(), "freight-")));
beforeAll(async () => {
  buildIfNeeded();
  const made = await freshUrl();
  drop = made.drop;
  database = await openByHand(made.url, 2);
  const env = { DATABASE_URL: made.url, AUTH_SECRET: authSecret };
  [one, other] = (await Promise.all(
    folders.map((folder) => startServer({ env: { ...env, DATA_DIR: folder } })),
  )) as [Running, Running];
});
afterAll(async () => {
  for (const { signal, ended } of [one, other]) {
    signal("SIGKILL");
    await ended;
  }
  await database.close();
  await drop();
  for (const folder of folders) rmSync(folder, { recursive: true });
});

/** The same person on another device. */
async function elsewhere({ email }: Visitor): Promise<Visitor["cookie"]> {
  const form = new URLSearchParams({ email, password });
  return cookiesOf(await post(`${other.url}/sign-in`, form));
}

/** Follows a stream of the other process; `isOver` is true once it ended. */
async function follow(cookie: string, path: string) {
  const get: Visitor["get"] = (url) => fetch(url, { headers: { cookie } });
  const stream = await followStream({ get } as Visitor, other.url, path);
  let isOver = false;
  void stream.ended.then(() => {
    isOver = true;
  });
  return { ...stream, isOver: () => isOver };
}

/** Actions that end another device's session, sent with this one's cookie. */
const ends: Record<string, (visitor: Visitor, cookie: string) => Promise<Response>> = {
  "its sign-out": (_, cookie) => post(`${one.url}/sign-out`, new URLSearchParams(), cookie),
  "a new password": (visitor) =>
    visitor.post(
      `${one.url}/account/security`,
      new URLSearchParams({
        intent: "change-password",
        current: password,
        password: "another sentence to keep",
      }),
    ),
  "the end of the other sessions": (visitor) =>
    visitor.post(`${one.url}/account/security`, new URLSearchParams({ intent: "end-others" })),
  "the account's deletion": (visitor) =>
    visitor.post(
      `${one.url}/account/data`,
      new URLSearchParams({ intent: "delete-account", current: password, word: "DELETE" }),
    ),
};

test.each(Object.entries(ends))(
  "%s ends the streams of that session in every process",
  async (_name, end) => {
    const visitor = await aVisitor(one.url);
    const bystander = await aVisitor(one.url);
    const cookie = await elsewhere(visitor);
    const stream = await follow(cookie, "/brokerage/live");
    const others = await follow(bystander.cookie, "/brokerage/live");
    expect(stream.status).toBe(200);
    expect((await end(visitor, cookie)).status).toBe(302);
    await expect.poll(stream.isOver).toBe(true);
    expect((await fetch(`${other.url}/brokerage/live`, { headers: { cookie } })).status).toBe(401);
    expect(others.isOver()).toBe(false);
  },
);

test("a role that was revoked ends the streams of the desk in every process", async () => {
  const visitor = await aVisitor(one.url);
  const staff = (what: string, { email } = visitor) =>
    operatorCommands.staff(database, [what, email], () => {
      throw new Error("no link is made");
    });
  await staff("grant");
  // The last one who can let others in stays.
  await staff("grant", await aVisitor(one.url));
  const desk = await follow(visitor.cookie, "/staff/live");
  expect(desk.status).toBe(200);
  await staff("revoke");
  await expect.poll(desk.isOver).toBe(true);
  const again = await visitor.get(`${other.url}/staff/live`);
  expect(again.status).toBe(404);
});
