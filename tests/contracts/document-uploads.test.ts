import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import type { Actor } from "#app/features/accounts/actor.ts";
import type { UploadedKind } from "#app/features/papers/paper.ts";
import { listPapers, openPaper } from "#app/features/papers/read.server.ts";
import { filesPerDay } from "#app/features/papers/read-upload.server.ts";
import { uploadSchema } from "#app/features/papers/schema.ts";
import { showPaper } from "#app/features/papers/show-paper.server.ts";
import { uploadPaper } from "#app/features/papers/upload-paper.server.ts";
import { createEndpoint } from "#app/features/webhooks/endpoints.server.ts";
import { uploadByDriver } from "#app/flows/upload-by-driver.server.ts";
import { findUploadRoute } from "#server/uploads/upload-routes.ts";
import { aVettedCarrier } from "#tests/support/carriers.ts";
import { aPhoto, deliver } from "#tests/support/delivered-load.ts";
import { driverScene } from "#tests/support/driver-scene.ts";
import { aColleague } from "#tests/support/factories.ts";
import { pdfOf } from "#tests/support/files.ts";
import { prepareLoadScene } from "#tests/support/load-scene.ts";
import { prepare } from "#tests/support/prepare.ts";

describe("a document that is uploaded", () => {
  const { db, staff, owner, carrier } = prepareLoadScene();
  const another = prepare(() => aVettedCarrier(db.database));
  const scene = driverScene(() => ({ db, staff, owner, carrier }));
  const { on, query, aCoveredLoad, aDrivenLoad, press, refuse, atDelivery, takeBack } = scene;

  const receipt = { kind: "lumper receipt" as UploadedKind, file: aPhoto() as unknown };
  const parse = ({ file, ...typed }: object & { file: unknown }) => ({
    ...uploadSchema.parse(typed),
    file,
  });
  const upload = async (actor: Actor | null, id: string, sent: object = {}) =>
    (await uploadPaper(on(actor), id, parse({ ...receipt, ...sent }))).id;
  const send = (token: string, sent: object = {}) =>
    uploadByDriver(on(null), token, parse({ ...receipt, ...sent }));
  const show = (versionId: string, isShown = true, actor: Actor | null = staff) =>
    showPaper(on(actor), { versionId, isShown });
  const uploads = async (actor: Actor, id: string) =>
    (await listPapers(query(), actor, id)).filter(({ kind }) => kind !== "rate confirmation");
  const opens = async (actor: Actor | null, versionId: string) =>
    (await openPaper(on(actor), versionId)) !== undefined;
  /** Which of these people list a document of a load and open it. */
  const readersOf = async (id: string, versionId: string, people: Record<string, Actor>) => {
    const found: string[] = [];
    for (const [name, actor] of Object.entries(people)) {
      const isListed = (await uploads(actor, id)).some((one) => one.id === versionId);
      expect(await opens(actor, versionId), name).toBe(isListed);
      if (isListed) found.push(name);
    }
    return found;
  };
  const everybody = () => ({ staff, owner, carrier, another });
  const loggedOf = (id: string) =>
    db.outside(`select action, actor_id, details ->> 'kind' as kind, details ->> 'source' as source
      from audit_log where subject_id = '${id}' and action in ('paper.upload', 'paper.show', 'paper.hide') order by id`);

  test("by a carrier is for it and our team, until staff show it, and again once they hide it", async () => {
    const { id } = await aCoveredLoad();
    const sent = await upload(carrier, id, { note: "Paid in cash" });
    const reads = () => readersOf(id, sent, everybody());
    expect(await reads()).toEqual(["staff", "carrier"]);
    await show(sent);
    expect(await reads()).toEqual(["staff", "owner", "carrier"]);
    const [shown] = await uploads(owner, id);
    expect(shown).toMatchObject({ kind: "lumper receipt", note: "Paid in cash", shown: null });
    const decidedBy = `${staff.firstName} ${staff.lastName}`;
    const seen = { customer: true, carrier: true, decidedBy };
    expect(await uploads(staff, id)).toMatchObject([{ shown: seen }]);
    await show(sent, false);
    expect(await reads()).toEqual(["staff", "carrier"]);
    expect(await uploads(staff, id)).toMatchObject([{ shown: { ...seen, customer: false } }]);
    const kind = "lumper receipt";
    expect(await loggedOf(id)).toMatchObject([
      { action: "paper.upload", actor_id: carrier.userId, kind },
      { action: "paper.show", actor_id: staff.userId, kind },
      { action: "paper.hide", actor_id: staff.userId, kind },
    ]);
  });

  test.each([
    ["staff", ["staff"]],
    ["customer", ["staff", "owner"]],
    ["carrier", ["staff", "carrier"]],
    ["parties", ["staff", "owner", "carrier"]],
  ])("by staff for %s is read by %s alone", async (audience, readers) => {
    const { id } = await aCoveredLoad();
    await deliver(db.database, id);
    const sent = await upload(staff, id, { kind: "packing list", audience });
    expect(await readersOf(id, sent, everybody())).toEqual(readers);
  });

  test("is taken of a canceled load, from staff and the carrier that had it", async () => {
    const { id } = await aCoveredLoad();
    await takeBack(id, { reason: "load canceled" });
    await db.outside(`update shipments set canceled_at = now() where id = '${id}'`);
    const ours = await upload(staff, id, { audience: "parties" });
    const theirs = await upload(carrier, id, { kind: "scale ticket" });
    expect(await readersOf(id, ours, everybody())).toEqual(["staff", "owner"]);
    expect(await readersOf(id, theirs, everybody())).toEqual(["staff", "carrier"]);
  });

  test("is refused from others, and from staff and carriers without the permission", async () => {
    const { id } = await aCoveredLoad();
    for (const actor of [null, owner, another]) {
      await expect(upload(actor, id)).rejects.toMatchObject({ code: "not_found" });
    }
    const viewer = await aColleague(db.database, carrier, "view");
    const asCarrier = { ...viewer, role: "carrier" as const, roles: ["carrier" as const] };
    await expect(upload(asCarrier, id)).rejects.toMatchObject({ code: "not_found" });
    const compliance = { ...staff, permissions: ["compliance" as const] };
    await expect(upload(compliance, id)).rejects.toMatchObject({ code: "forbidden" });
    await expect(upload(carrier, id, { audience: "parties" })).rejects.toMatchObject({
      fields: { audience: [expect.stringContaining("Our team decides")] },
    });
    expect(await uploads(staff, id)).toEqual([]);
  });

  test("comes from an ended carrier, which keeps what it sent and sees nothing of the next one's", async () => {
    const { id, trackingId } = await aCoveredLoad();
    await takeBack(id);
    const path = `/carrier/loads/${trackingId}/papers.data`;
    const found = findUploadRoute(path);
    const sender = { query: query(), actor: carrier, params: found?.params ?? {} };
    expect(await found?.route.mayUpload(sender)).toBe(true);
    const own = await upload(carrier, id);
    await scene.accept(id, another, "900");
    const next = await upload(another, id, { kind: "scale ticket" });
    await show(next);
    const ours = await upload(staff, id, { kind: "other", audience: "carrier" });
    expect(await readersOf(id, own, everybody())).toEqual(["staff", "carrier"]);
    expect(await readersOf(id, next, everybody())).toEqual(["staff", "owner", "another"]);
    expect(await readersOf(id, ours, everybody())).toEqual(["staff", "another"]);
  });

  test("by the people of one leg is never read by the carrier of another", async () => {
    const load = await scene.aDispatchedLoad();
    const [first, second] = load.carriers;
    const sent = await upload(first, load.id);
    const people = { staff, owner, first, second };
    expect(await readersOf(load.id, sent, people)).toEqual(["staff", "first"]);
    await show(sent);
    expect(await readersOf(load.id, sent, people)).toEqual(["staff", "owner", "first"]);
  });

  test("stays its carrier's when who sent it no longer works there", async () => {
    const load = await scene.aDispatchedLoad();
    const sender = await aColleague(db.database, carrier, "dispatch");
    const dispatcher = { ...sender, role: "carrier" as const, roles: ["carrier" as const] };
    const sent = await upload(dispatcher, load.id);
    await db.outside(`delete from company_members where user_id = '${sender.userId}'`);
    expect(await readersOf(load.id, sent, { staff, carrier })).toEqual(["staff", "carrier"]);
  });

  test("twice as the same kind is said and stored once; as another kind it's another document", async () => {
    const { id } = await aCoveredLoad();
    await upload(carrier, id);
    const message = "We have this file already. There's no need to send it again.";
    const again = { code: "conflict", message };
    await expect(upload(carrier, id, { note: "Again" })).rejects.toMatchObject(again);
    await expect(upload(staff, id)).rejects.toMatchObject(again);
    await upload(carrier, id, { kind: "other" });
    await upload(carrier, id, { file: new File([pdfOf("0 0 5 5 re f")], "another.pdf") });
    expect(await uploads(staff, id)).toHaveLength(3);
  });

  describe("by a driver's link", () => {
    test("is the driver's, for our team and the carrier, while the link works", async () => {
      const { id, token } = await aDrivenLoad();
      await send(token, { note: "Door 4" });
      const [sent] = await uploads(carrier, id);
      expect(sent).toMatchObject({ broughtBy: "Driver", note: "Door 4", fileName: /lumper/ });
      expect(await readersOf(id, sent?.id ?? "", everybody())).toEqual(["staff", "carrier"]);
      expect(await loggedOf(id)).toMatchObject([{ actor_id: null, source: "driver" }]);
      await expect(send(token)).rejects.toMatchObject({ code: "conflict" });
      await expect(send(token, { kind: "photo", audience: "customer" })).rejects.toMatchObject({
        code: "invalid",
      });
      await takeBack(id, { note: "Nothing is owed." });
      await expect(send(token, { kind: "photo" })).rejects.toMatchObject({ code: "not_found" });
      expect(await uploads(staff, id)).toHaveLength(1);
    });

    test("waits for the dispatch", async () => {
      const { id, token } = await aDrivenLoad(true);
      await expect(send(token)).rejects.toMatchObject({ code: "conflict" });
      expect(await uploads(staff, id)).toEqual([]);
    });

    test("spends its own quota, and nothing of its carrier's", async () => {
      const { id, token, assignment } = await aDrivenLoad();
      await db.outside("delete from rate_limits where key like 'upload-%'");
      await send(token);
      expect(await db.outside("select key from rate_limits where key like 'upload-%'")).toEqual([
        { key: `upload-by-link:${assignment.id}` },
      ]);
      await db.outside(
        `update rate_limits set points = ${filesPerDay} where key like 'upload-by-link:%'`,
      );
      await expect(send(token, { kind: "photo" })).rejects.toMatchObject({
        code: "too_many",
        message: expect.stringContaining(`This link has sent ${filesPerDay} files in a day`),
      });
      await upload(carrier, id, { kind: "photo" });
    });
  });

  test("with an event, a driver's photo, is shown to the customer and hidden again", async () => {
    const driven = await atDelivery();
    await refuse(driven.token, { pieces: "1" }, 30, [aPhoto()]);
    const [photo] = await uploads(staff, driven.id);
    const reads = () => readersOf(driven.id, photo?.id ?? "", everybody());
    expect(photo?.shown).toMatchObject({ customer: false, carrier: true, decidedAt: null });
    expect(await reads()).toEqual(["staff", "carrier"]);
    await show(photo?.id ?? "");
    expect(await reads()).toEqual(["staff", "owner", "carrier"]);
    expect(await uploads(owner, driven.id)).toMatchObject([{ broughtBy: "Driver" }]);
    await show(photo?.id ?? "", false);
    expect(await reads()).toEqual(["staff", "carrier"]);
    await press(driven, { signedBy: "R. Osei", pieces: "3" }, 40);
  });

  test("is shown and hidden by staff with the permission, once; what isn't an upload never", async () => {
    const { id } = await aCoveredLoad();
    const sent = await upload(carrier, id);
    for (const actor of [null, owner, carrier]) {
      await expect(show(sent, true, actor)).rejects.toMatchObject({ code: "not_found" });
    }
    const sales = { ...staff, permissions: ["sales" as const] };
    await expect(show(sent, true, sales)).rejects.toMatchObject({ code: "forbidden" });
    await expect(show(sent, false)).rejects.toMatchObject({ code: "conflict" });
    await show(sent);
    await expect(show(sent)).rejects.toMatchObject({ code: "conflict" });
    const { version } = await scene.confirm(id);
    await expect(show(version.id)).rejects.toMatchObject({ code: "conflict" });
    expect(await opens(owner, version.id)).toBe(false);
    await expect(show(id)).rejects.toMatchObject({ code: "not_found" });
  });

  test("is told to the customer's software once it's shown", async () => {
    const { id } = await aCoveredLoad();
    await createEndpoint(
      { ...on(owner), actor: owner },
      {
        id: randomUUID(),
        url: "https://erp.example/hook",
        kinds: ["document.created"],
      },
    );
    const told = () =>
      db.outside(
        "select data ->> 'documentId' as id, data ->> 'kind' as kind from webhook_deliveries",
      );
    const hidden = await upload(carrier, id);
    expect(await told()).toEqual([]);
    await show(hidden);
    const ours = await upload(staff, id, { kind: "photo", audience: "customer" });
    expect(await told()).toEqual([
      { id: hidden, kind: "lumper receipt" },
      { id: ours, kind: "photo" },
    ]);
  });
});
