import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { apiOn } from "#tests/support/api.ts";
import { reason } from "#tests/support/carrier-files.ts";
import { anApplicant } from "#tests/support/carriers.ts";
import { prepareDeskScene } from "#tests/support/desk-api.ts";
import { prepare } from "#tests/support/prepare.ts";
import { today } from "#tests/support/quote-scene.ts";

describe("registrations in the API", () => {
  const clock = { now: () => new Date(`${today}T17:00:00Z`) };
  const { db, keys } = prepareDeskScene();
  const api = prepare(() => apiOn(db.database, { clock, asksFmcsa: true }));

  const find = async (id: string, query = "") =>
    (await api.send(keys.staff, `/registrations?role=carrier${query}`)).body.data.filter(
      (one: { id: string }) => one.id === id,
    );
  const decide = (id: string, how: string, body: object, by = keys.staff) =>
    api.send(by, `/registrations/${id}/${how}`, { body: { role: "carrier", ...body } });

  test("staff verify a carrier that FMCSA hasn't cleared once they looked it up", async () => {
    const { person, companyName } = await anApplicant(db.database);
    const id = person.userId;
    const [{ requestedAt, ...registration }] = await find(id);
    expect(registration).toMatchObject({ name: companyName, state: "waiting", decidedAt: null });
    expect((await decide(id, "approve", { requestedAt })).status).toBe(422);
    const approved = await decide(id, "approve", { requestedAt, lookedUp: true });
    expect(approved).toMatchObject({ status: 200, body: { id, state: "verified" } });
    expect(await find(id)).toEqual([]);
    expect(await find(id, "&state=verified")).toHaveLength(1);
    expect((await decide(id, "decline", { requestedAt, reason })).status).toBe(409);
    const file = await api.send(keys.staff, `/carriers/${id}`);
    expect(file.body.lookedUpAt).toBe(clock.now().toISOString());
  });

  test("staff decline a registration with a reason, as they read it", async () => {
    const { person } = await anApplicant(db.database);
    const id = person.userId;
    const [{ requestedAt }] = await find(id);
    const stale = { requestedAt: "2026-01-01T00:00:00Z", reason };
    expect((await decide(id, "decline", stale)).status).toBe(409);
    const short = await decide(id, "decline", { requestedAt, reason: "No" });
    expect(short).toMatchObject({ status: 422, body: { errors: [{ field: "reason" }] } });
    const declined = await decide(id, "decline", { requestedAt, reason });
    expect(declined.body).toMatchObject({ state: "declined", declinedReason: reason });
    expect(await find(id, "&state=declined")).toHaveLength(1);
  });

  test("nobody else lists or decides them", async () => {
    const { person } = await anApplicant(db.database);
    const [{ requestedAt }] = await find(person.userId);
    for (const other of [keys.shipper, keys.carrier, keys.stranger]) {
      expect((await api.send(other, "/registrations")).status).toBe(403);
      const yes = { requestedAt, lookedUp: true };
      expect((await decide(person.userId, "approve", yes, other)).status).toBe(404);
      const no = { requestedAt, reason };
      expect((await decide(person.userId, "decline", no, other)).status).toBe(404);
    }
    expect((await decide(randomUUID(), "decline", { requestedAt, reason })).status).toBe(404);
    expect(await find(person.userId)).toMatchObject([{ state: "waiting" }]);
  });
});
