import { globSync, readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "#app/features/accounts/actor.ts";
import { findLiveAssignment } from "#app/features/assignments/queries.server.ts";
import { listOwnOffers } from "#app/features/carrier-offers/queries.server.ts";
import { sendOffersSchema } from "#app/features/carrier-offers/schema.ts";
import { addCharge } from "#app/features/charges/commands.server.ts";
import { chargeSchema } from "#app/features/charges/schema.ts";
import { placeBid } from "#app/features/load-board/bid.server.ts";
import { postLoad } from "#app/features/load-board/post.server.ts";
import { flatLine } from "#app/features/money/charge-line.ts";
import { reviewProof } from "#app/features/papers/review-proof.server.ts";
import { scanWaiting } from "#app/features/papers/scan-waiting.server.ts";
import { uploadProofOfDelivery } from "#app/features/papers/upload-proof-of-delivery.server.ts";
import { clearException } from "#app/features/shipments/desk-commands.server.ts";
import { cancelLoad } from "#app/features/shipments/load/cancel-load.server.ts";
import type { LoadFollower } from "#app/features/shipments/load/follow-load.server.ts";
import { acceptCarrierOffer } from "#app/flows/accept-carrier-offer.server.ts";
import { assignVettedCarrier } from "#app/flows/assign-carrier.server.ts";
import { bookCarrier } from "#app/flows/book-carrier.server.ts";
import { giveUpLoad, takeBackLoad } from "#app/flows/end-assignment.server.ts";
import { joinLegs } from "#app/flows/join-legs.server.ts";
import { loadFollowers } from "#app/flows/load-followers.server.ts";
import { offerLoad } from "#app/flows/offer-load.server.ts";
import { proveByDriver } from "#app/flows/prove-by-driver.server.ts";
import { billScene } from "#tests/support/bill-scene.ts";
import { aVettedCarrier } from "#tests/support/carriers.ts";
import { aPhoto } from "#tests/support/delivered-load.ts";
import { driverScene } from "#tests/support/driver-scene.ts";
import type { FreshDatabase } from "#tests/support/fresh.ts";
import { handoffs, legsScene } from "#tests/support/legs-scene.ts";
import { loadScene } from "#tests/support/load-scene.ts";
import { today } from "#tests/support/quote-scene.ts";

const names = [
  "proofArrived",
  "exceptionResolved",
  "loadCanceled",
  "legsChanged",
  "legCovered",
  "assignmentEnded",
  "payAdded",
  "loadChanged",
] as const;

describe("what follows", () => {
  const capabilities = import.meta.glob<{ loadFollower?: LoadFollower }>(
    "/app/features/*/capability.server.ts",
    { eager: true },
  );
  /** The table of the docs: by what happens, who says it and who follows. */
  const table = readFileSync("docs/what-follows.md", "utf8")
    .split("\n")
    .filter((line) => line.startsWith("|"))
    .slice(2)
    .map((line) => line.split("|").map((cell) => cell.trim()))
    .map(([, name = "", by = "", followers = ""]) => ({
      name,
      by: by.replaceAll("`", ""),
      followers: followers.split(", "),
    }));

  test("each capability follows what the docs say, and nothing that happens is without one", () => {
    expect(table.map(({ name }) => name)).toEqual([...names]);
    const own = Object.values(capabilities).flatMap(({ loadFollower }) => loadFollower ?? []);
    for (const { name, followers } of table) {
      const found = Object.entries(capabilities)
        .filter(([, { loadFollower }]) => Object.hasOwn(loadFollower ?? {}, name))
        .map(([file]) => file.split("/")[3]);
      const byFlow = loadFollowers.some((one) => !own.includes(one) && Object.hasOwn(one, name));
      expect([...(byFlow ? ["flows"] : []), ...found].sort(), name).toEqual(followers.sort());
    }
  });

  test("what has consequences is written by who says it, and nowhere else", () => {
    const files = globSync("{app,server}/**/*.{ts,tsx}")
      .filter((file) => !/\.test\.|\.fixture\./.test(file))
      .map((file) => [file, readFileSync(file, "utf8")] as const);
    const set = (updated: string, column: string) =>
      new RegExp(`\\.update\\(${updated}\\)\\s*\\.set\\(\\{[^}]*\\b${column}\\b`);
    const writing: Record<string, RegExp> = {
      noteProof: set("shipments", "podReceivedAt"),
      resolveExceptions: set("exceptions", "resolvedAt"),
      cancelLoad: /\bcanceledBy: actor\b/,
      endOffersOfLegs: /await (insertLegBehind|removeLeg)\(tx/,
      openAssignment: /\.insert\(assignments\)/,
      recordEnd: set("assignments", "endedAt"),
      openCharge: /state: asksCustomer \? /,
      announceChange: /\.insert\(edits\)/,
    };
    expect(Object.keys(writing)).toEqual(table.map(({ by }) => by));
    for (const { name, by } of table) {
      const writers = files.filter(([, code]) => writing[by]?.test(code));
      // Legs are split or joined; corrected time zones are an edit of nobody's.
      const calls = ["loadChanged", "legsChanged"].includes(name);
      expect(writers.length, by).toBe(calls ? 2 : 1);
      const says = calls ? `await ${by}(tx` : `announce(tx, "${name}"`;
      for (const [file, code] of writers) expect(code, file).toContain(says);
    }
  });
});

describe("through every door", () => {
  let db: FreshDatabase;
  let staff: Actor;
  let owner: Actor;
  let carrier: Actor;
  let other: Actor;
  let bidder: Actor;
  beforeAll(async () => {
    ({ db, staff, owner, carrier } = await loadScene());
    other = await aVettedCarrier(db.database);
    bidder = await aVettedCarrier(db.database);
    await db.outside("update users set email_verified = true");
  });
  afterAll(() => db.close());
  const scene = () => ({ db, staff, owner, carrier });
  const { on, aLoad, aCoveredLoad, aDrivenLoad, driveThrough, versionOf, query } =
    driverScene(scene);
  const { split, offer, legsOf } = legsScene(scene);
  const [handoff] = handoffs;
  const { aHauledLoad, bill, read, mailsTo } = billScene(scene);
  const receipt = { receivedBy: "Sam Dock", receivedOn: today, note: null };
  const prove = (by: Actor, id: string, more: object = {}) =>
    uploadProofOfDelivery({ ...on(by), ...more }, id, { ...receipt, file: aPhoto() });
  const release = async (id: string) => {
    const [found] = await db.outside(`select version_id from delivery_receipts
      join paper_versions v on v.id = version_id join papers p on p.id = paper_id
      where shipment_id = '${id}'`);
    await reviewProof(on(staff), { id, versionId: `${found?.version_id}`, decision: "release" });
  };

  const proofs: Record<string, (id: string, token: string) => Promise<void>> = {
    "our team sends it": (id) => prove(staff, id),
    "the carrier sends it where terms release it": async (id) => {
      await db.outside(`insert into customer_terms
        (company_id, instant_quotes, markup_basis_points, release_proofs, version)
        values ('${owner.companyId}', false, 0, true, 1)`);
      await prove(carrier, id);
      await db.outside(`delete from customer_terms where company_id = '${owner.companyId}'`);
    },
    "the carrier sends it, and our team releases it": async (id) => {
      await prove(carrier, id);
      await release(id);
    },
    "the driver sends it, and our team releases it": async (id, token) => {
      const clock = { now: () => new Date(`${today}T23:00:00Z`) };
      await proveByDriver({ ...on(null), clock }, token, {
        receivedBy: "R. Osei",
        files: [aPhoto()],
      });
      await release(id);
    },
    "its virus scan comes late": async (id) => {
      await prove(staff, id, { scanFile: () => Promise.reject(new Error("the daemon is down")) });
      await scanWaiting({ ...on(null), scan: async () => null });
    },
  };

  test.each(Object.entries(proofs))(
    "a bill that waited for its proof is approved: %s",
    async (_, send) => {
      const driven = await aDrivenLoad();
      await driveThrough(driven);
      const { id: billId } = await bill(driven.id, {});
      expect((await read(billId)).state).toBe("to approve");
      await send(driven.id, driven.token);
      expect(await read(billId)).toMatchObject({ state: "approved", approvedCents: 104_321 });
      const { number } = await read(billId);
      const told = (await mailsTo(carrier.email)).filter(({ subject }) =>
        subject.startsWith(`Bill ${number} is approved`),
      );
      expect(told).toHaveLength(1);
    },
  );

  test("a bill that waited for what was wrong with the freight is approved once that is resolved", async () => {
    const { id } = await aHauledLoad({ hasProof: false });
    const damaged = { ...receipt, exception: "damaged" as const, pieces: 2, file: aPhoto() };
    await uploadProofOfDelivery(on(staff), id, damaged);
    const { id: billId } = await bill(id, {});
    expect((await read(billId)).state).toBe("to approve");
    await clearException(on(staff), { id, reason: "The customer keeps it." });
    expect((await read(billId)).state).toBe("approved");
  });

  /** Two carriers are offered a load; the second one bids on it, too, as does a third one. */
  const anOfferedLoad = async () => {
    const load = await aLoad();
    const offer = { linehaulCents: "900", maxCents: "1200", hours: "8" };
    const carrierIds = [carrier, other].map(({ userId }) => userId);
    await offerLoad(on(staff), {
      id: load.id,
      ...sendOffersSchema.parse({ ...offer, carrierIds }),
    });
    await postLoad(on(staff), { id: load.id, askingCents: null, legId: null });
    for (const by of [other, bidder])
      await placeBid(on(by), { id: load.id, cents: 95_000, note: null });
    return load;
  };
  const openOf = (id: string) =>
    db.outside(`select 'offer' as what from carrier_offers where shipment_id = '${id}' and state in ('open', 'countered')
      union all select 'bid' from load_bids where shipment_id = '${id}' and state = 'open'
      union all select 'posting' from board_postings where shipment_id = '${id}'`);
  const countMails = async (to: Actor, subject: string) =>
    (await mailsTo(to.email)).filter((mail) => mail.subject.startsWith(subject)).length;
  /** How many emails each of the others gets by `work`. */
  const heard = async (subject: string, work: () => Promise<unknown>) => {
    const count = () => Promise.all([other, bidder].map((one) => countMails(one, subject)));
    const before = await count();
    await work();
    return (await count()).map((all, index) => all - (before[index] ?? 0));
  };

  const covering: Record<string, (id: string) => Promise<unknown>> = {
    "it accepts its offer": async (id) => {
      const own = (await listOwnOffers(query(), carrier)).find((one) => one.shipmentId === id);
      if (!own) throw new Error("the carrier has no offer");
      await acceptCarrierOffer(on(carrier), own);
    },
    "it's booked by phone": (id) =>
      bookCarrier(on(staff), {
        id,
        carrierId: carrier.companyId,
        lines: [flatLine("linehaul", 90_000)],
        override: null,
        driver: null,
      }),
    "it's assigned": (id) => assignVettedCarrier(on(staff), { id, carrierId: carrier.companyId }),
  };

  test.each(Object.entries(covering))(
    "what others were offered of a load ends as a carrier gets it, and each hears once: %s",
    async (_, cover) => {
      const { id } = await anOfferedLoad();
      expect(await heard("Covered:", () => cover(id))).toEqual([1, 1]);
      expect(await openOf(id)).toEqual([]);
    },
  );

  test.each(Object.entries(covering))(
    "what a load costs already becomes the pay of its first carrier: %s",
    async (_, cover) => {
      const { id } = await anOfferedLoad();
      const line = { side: "carrier", code: "lumper", unit: "flat", rate: "85" };
      const cost = chargeSchema.parse({ ...line, reason: "Paid at the dock.", approval: "now" });
      await addCharge(on(staff), { id, ...cost });
      await cover(id);
      const live = await findLiveAssignment(query(), { shipmentId: id });
      const [lumper] = await db.outside(
        `select assignment_id from charges where shipment_id = '${id}' and code = 'lumper'`,
      );
      expect(lumper).toEqual({ assignment_id: live?.id });
    },
  );

  test("what was offered of a leg ends as it's split or joined, and each carrier hears once", async () => {
    const { id } = await anOfferedLoad();
    const changed = "No longer offered:";
    expect(await heard(changed, () => split(id, { after: 1, ...handoff }))).toEqual([1, 1]);
    expect(await openOf(id)).toEqual([]);
    const [first, second] = await legsOf(id);
    await offer(id, second?.id, other, "300");
    await postLoad(on(staff), { id, legId: second?.id, askingCents: null });
    for (const by of [other, bidder]) await placeBid(on(by), { id, cents: 30_000, note: null });
    const join = async () =>
      joinLegs(on(staff), { id, version: await versionOf(id), legId: first?.id ?? "" });
    expect(await heard(changed, join)).toEqual([1, 1]);
    expect(await openOf(id)).toEqual([]);
  });

  const by = { staff: () => staff, "its customer": () => owner };
  test.each(Object.entries(by))(
    "what was offered of a load ends as it's canceled, and each carrier hears once: by %s",
    async (_, actor) => {
      const { id } = await anOfferedLoad();
      const cancel = async () =>
        cancelLoad(on(actor()), { id, version: await versionOf(id), reason: "Sold." });
      expect(await heard("Canceled:", cancel)).toEqual([1, 1]);
      expect(await openOf(id)).toEqual([]);
    },
  );

  const ends: Record<string, (id: string) => Promise<unknown>> = {
    "our team takes it back": (shipmentId) =>
      takeBackLoad(on(staff), {
        shipmentId,
        reason: "removed by staff",
        note: "We found a closer truck.",
        keep: [],
        custody: null,
      }),
    "it gives the load up": (shipmentId) =>
      giveUpLoad(on(carrier), { shipmentId, note: "The truck broke down." }),
    "our team takes it off": (id) => assignVettedCarrier(on(staff), { id, carrierId: null }),
    "another carrier is assigned": (id) =>
      assignVettedCarrier(on(staff), { id, carrierId: other.companyId }),
    "our team cancels the load": async (id) =>
      cancelLoad(on(staff), { id, version: await versionOf(id), reason: "Sold." }),
    "the customer cancels the load": async (id) =>
      cancelLoad(on(owner), { id, version: await versionOf(id), reason: "Sold." }),
  };

  test.each(Object.entries(ends))(
    "a carrier that loses a load is paid nothing for it, has no offer of it, and hears it once: %s",
    async (_, end) => {
      const { id } = await aCoveredLoad();
      const told = async () => (await mailsTo(carrier.email)).length;
      const before = await told();
      await end(id);
      expect(await told()).toBe(before + 1);
      const [left] = await db.outside(`select
        (select count(*)::int from charges where shipment_id = '${id}' and side = 'carrier' and state = 'approved') as pay,
        (select string_agg(state, ', ') from carrier_offers where shipment_id = '${id}') as offers,
        (select count(*)::int from assignments where shipment_id = '${id}' and carrier_id = '${carrier.companyId}' and ended_at is null) as live`);
      expect(left).toEqual({ pay: 0, offers: "ended", live: 0 });
    },
  );
});
