import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Actor } from "#app/features/accounts/actor.ts";
import { checkNext } from "#app/features/carriers/check.server.ts";
import { createLog } from "#app/platform/log.server.ts";
import { apiOn } from "#tests/support/api.ts";
import { reason } from "#tests/support/carrier-files.ts";
import { anApplicant, aVettedCarrier, remitTo } from "#tests/support/carriers.ts";
import { type DeskScene, openDeskScene } from "#tests/support/desk-api.ts";
import { answerFromFmcsa } from "#tests/support/fmcsa.ts";
import { today } from "#tests/support/quote-scene.ts";

const insurance = {
  coverage: "cargo",
  insurer: "Prairie Mutual",
  policyNumber: "CG-1",
  limitCents: 25_000_000,
  effectiveOn: "2026-01-01",
  expiresOn: "2027-12-31",
};

describe("carriers in the API, for staff", () => {
  let db: DeskScene["db"];
  let keys: DeskScene["keys"];
  let api: DeskScene["api"];
  const clock = { now: () => new Date(`${today}T17:00:00Z`) };
  beforeAll(async () => {
    ({ db, keys } = await openDeskScene());
    api = apiOn(db.database, { clock, asksFmcsa: true });
  });
  afterAll(() => db.close());

  let carrier: Actor;
  let key: string;
  beforeEach(async () => {
    carrier = await aVettedCarrier(db.database);
    key = await api.keyOf(carrier);
  });
  const path = (part = "") => `/carriers/${carrier.userId}${part}`;
  const read = async () => (await api.send(keys.staff, path())).body;
  const put = async (part: string, body: object, by = keys.staff, version?: number) => {
    const seen = version ?? (await read()).version;
    return api.send(by, path(part), {
      method: "PUT",
      body,
      headers: { "if-match": `"${seen}"` },
    });
  };
  const post = (part: string, body?: object, by = keys.staff) =>
    api.send(by, path(part), { method: "POST", body });

  test("they find a carrier by name, state and whether it needs attention", async () => {
    const { companyName, person } = await anApplicant(db.database);
    const list = async (query: string) =>
      (await api.send(keys.staff, `/carriers?search=${companyName}${query}`)).body.data;
    expect(await list("")).toMatchObject([
      {
        id: person.userId,
        name: companyName,
        state: "pending",
        insuredUntil: null,
        objections: expect.arrayContaining([
          { code: "state", text: "The carrier file is not approved yet" },
        ]),
      },
    ]);
    expect(await list("&state=active")).toEqual([]);
    expect(await list("&needsAttention=true")).toEqual([]);
    expect(await list("&needsAttention=false")).toEqual(await list(""));
    expect(await list("&fields=state")).toEqual([{ id: person.userId, state: "pending" }]);
  });

  test("they read a whole file", async () => {
    const answer = await api.send(keys.staff, path());
    expect(answer.headers.get("etag")).toBe(`"${answer.body.version}"`);
    expect(answer.body).toMatchObject({
      id: carrier.userId,
      name: "Prairie Line",
      state: "active",
      objections: [],
      withoutFmcsa: true,
      insuredUntil: "2099-12-31",
      legalName: "Prairie Line LLC",
      authority: ["common"],
      remitTo: { kind: "carrier", name: null },
      checks: [{ kind: "dot", number: answer.body.dotNumber, state: "waiting", answer: null }],
      changes: [],
    });
    expect(answer.body.certificates).toHaveLength(2);
  });

  test("they put a carrier on hold, and a stale version changes nothing", async () => {
    const { version } = await read();
    const held = await put("/state", { state: "suspended", reason });
    expect(held).toMatchObject({
      status: 200,
      body: { state: "suspended", stateReason: reason, objections: [{ code: "state" }] },
    });
    const again = { state: "active", reason };
    expect((await put("/state", again, keys.staff, version)).status).toBe(412);
    expect(
      (await api.send(keys.staff, path("/state"), { method: "PUT", body: again })).status,
    ).toBe(428);
    expect(await read()).toMatchObject({ state: "suspended" });
  });

  test("they record papers and authority, and clear what they leave out", async () => {
    const papers = { legalName: "PRAIRIE LINE INC", w9On: today };
    expect((await put("/papers", papers)).body).toMatchObject({
      legalName: "PRAIRIE LINE INC",
      w9On: today,
      agreementOn: null,
      agreementSigner: null,
      objections: [{ code: "agreement" }],
    });
    const known = await put("/authority", { authority: ["broker"], basis: reason });
    expect(known.body).toMatchObject({
      authority: ["broker"],
      lookedUpAt: clock.now().toISOString(),
    });
    expect((await read()).objections).toContainEqual({
      code: "authority",
      text: "The carrier is registered as a broker only",
    });
  });

  test("they record insurance, and end it when the insurer cancels", async () => {
    const added = await post("/certificates", insurance);
    expect(added.status).toBe(201);
    const certificate = added.body.certificates.find(
      ({ policyNumber }: { policyNumber: string }) => policyNumber === "CG-1",
    );
    expect(certificate).toMatchObject({ ...insurance, canceledOn: null });
    const end = () => post(`/certificates/${certificate.id}/cancel`, { canceledOn: today, reason });
    const ended = await end();
    expect(ended.body.certificates).toContainEqual({ ...certificate, canceledOn: today });
    expect((await end()).status).toBe(409);
  });

  test("a changed account holds an approved carrier until they have called it", async () => {
    expect((await put("/remit-to", remitTo)).body).toMatchObject({ remitTo });
    const { changes, objections } = await read();
    expect(objections).toMatchObject([{ code: "unconfirmed-change" }]);
    const calledNumber = "(217) 555-0142";
    const confirm = (id: number) =>
      post(`/changes/${id}/confirm`, { calledNumber, callNote: reason });
    for (const { id } of changes) await confirm(id);
    const after = await read();
    expect(after.objections).toEqual([]);
    expect(after.changes[0]).toMatchObject({ calledNumber, callNote: reason });
    expect((await confirm(changes[0].id)).status).toBe(409);
  });

  test("they have FMCSA asked again, and read its answer", async () => {
    expect((await post("/check")).status).toBe(202);
    const ask = async () => answerFromFmcsa({ allowedToOperate: "N" });
    const later = { now: () => new Date(clock.now().getTime() + 1_000) };
    const log = createLog("silent");
    while (await checkNext({ database: db.database, ask, clock: later, log })) {}
    const { checks, objections } = await read();
    expect(checks).toMatchObject([
      {
        state: "found",
        answer: {
          legalName: "PRAIRIE LINE LLC",
          allowedToOperate: false,
          outOfService: false,
          standing: "not_allowed",
          outOfServiceOn: null,
          safetyRating: "satisfactory",
          authority: ["common", "broker"],
        },
      },
    ]);
    expect(objections).toMatchObject([{ code: "authority" }]);
    const unset = apiOn(db.database, { clock });
    const refused = await unset.send(keys.staff, path("/check"), { method: "POST" });
    expect(refused.status).toBe(409);
  });

  test.each([
    ["/state", { state: "active", reason: "short" }, "reason"],
    ["/papers", { agreementOn: today }, "agreementSigner"],
    ["/papers", { w9On: "2098-01-01" }, "w9On"],
    ["/papers", { w9On: "1001-01-01" }, "w9On"],
    ["/authority", { authority: [], basis: reason }, "authority"],
    ["/remit-to", { ...remitTo, kind: "factor" }, "noticeOn"],
    ["/remit-to", { ...remitTo, state: "XX" }, "state"],
    ["/remit-to", { ...remitTo, bankLastFour: "12345" }, "bankLastFour"],
  ])("%s with %j is refused", async (part, body, field) => {
    const before = await read();
    expect(await put(part, body)).toMatchObject({ status: 422, body: { errors: [{ field }] } });
    expect(await read()).toEqual(before);
  });

  test.each([
    [{ ...insurance, expiresOn: "2025-01-01" }, "expiresOn"],
    [{ ...insurance, limitCents: 1 }, "limitCents"],
    [{ ...insurance, effectiveOn: "0001-01-01" }, "effectiveOn"],
  ])("insurance of %j is refused", async (body, field) => {
    const refused = await post("/certificates", body);
    expect(refused).toMatchObject({ status: 422, body: { errors: [{ field }] } });
    expect((await read()).certificates).toHaveLength(2);
  });

  test("nobody else lists, reads or changes a carrier", async () => {
    const before = await read();
    for (const other of [keys.shipper, keys.carrier, keys.stranger, key]) {
      expect((await api.send(other, "/carriers")).status).toBe(403);
      expect((await api.send(other, path())).status).toBe(404);
      const { version } = before;
      const changes = [
        put("/state", { state: "active", reason }, other, version),
        put("/papers", {}, other, version),
        put("/authority", { authority: ["common"], basis: reason }, other, version),
        put("/remit-to", remitTo, other, version),
        post("/certificates", insurance, other),
        post(`/certificates/${randomUUID()}/cancel`, { canceledOn: today, reason }, other),
        post("/changes/1/confirm", { calledNumber: "217-555-0142", callNote: reason }, other),
        post("/check", undefined, other),
      ];
      for (const { status } of await Promise.all(changes)) expect(status).toBe(404);
    }
    expect(await read()).toEqual(before);
    expect((await api.send(keys.staff, `/carriers/${randomUUID()}`)).status).toBe(404);
  });

  test("a certificate or change of another carrier isn't touched", async () => {
    await put("/remit-to", remitTo);
    const { certificates, changes } = await read();
    const before = carrier;
    carrier = await aVettedCarrier(db.database);
    const end = { canceledOn: today, reason };
    const [{ id }] = certificates;
    expect((await post(`/certificates/${id}/cancel`, end)).status).toBe(409);
    const confirm = { calledNumber: "217-555-0142", callNote: reason };
    expect((await post(`/changes/${changes[0].id}/confirm`, confirm)).status).toBe(409);
    carrier = before;
    expect(await read()).toMatchObject({ certificates, changes });
  });
});
