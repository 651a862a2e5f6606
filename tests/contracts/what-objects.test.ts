import { globSync, readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "#app/features/accounts/actor.ts";
import { counterCarrierOffer } from "#app/features/carrier-offers/answer.server.ts";
import { sendOffersSchema } from "#app/features/carrier-offers/schema.ts";
import { placeBid } from "#app/features/load-board/bid.server.ts";
import { postLoad } from "#app/features/load-board/post.server.ts";
import { readPosting } from "#app/features/load-board/queries.server.ts";
import { flatLine } from "#app/features/money/charge-line.ts";
import { followLoads, type LoadFollower } from "#app/features/shipments/load/follow-load.server.ts";
import type { LoadObjection, LoadStep } from "#app/features/shipments/load/load-objection.ts";
import { acceptCarrierOffer } from "#app/flows/accept-carrier-offer.server.ts";
import { assignVettedCarrier } from "#app/flows/assign-carrier.server.ts";
import { bookCarrier } from "#app/flows/book-carrier.server.ts";
import { bookCounter } from "#app/flows/book-counter.server.ts";
import { dispatchLoad } from "#app/flows/dispatch-load.server.ts";
import { takeBackLoad } from "#app/flows/end-assignment.server.ts";
import { loadFollowers } from "#app/flows/load-followers.server.ts";
import { offerAgain } from "#app/flows/offer-again.server.ts";
import { offerLoad, takeUpBid, takeUpCounter } from "#app/flows/offer-load.server.ts";
import { aVettedCarrier } from "#tests/support/carriers.ts";
import type { FreshDatabase } from "#tests/support/fresh.ts";
import { legsScene } from "#tests/support/legs-scene.ts";
import { loadScene } from "#tests/support/load-scene.ts";

const steps = ["offer", "cover", "dispatch"] as const satisfies readonly LoadStep[];

/** The files of the product that have a text. */
const filesWith = (written: RegExp) =>
  globSync("app/**/*.ts")
    .filter((file) => !/\.test\.|\.fixture\./.test(file))
    .map((file) => [file, readFileSync(file, "utf8")] as const)
    .filter(([, code]) => written.test(code));

describe("what objects", () => {
  test("each capability objects to what the docs say", () => {
    const capabilities = import.meta.glob<{ loadFollower?: LoadFollower }>(
      "/app/features/*/capability.server.ts",
      { eager: true },
    );
    const own = Object.values(capabilities).flatMap(({ loadFollower }) => loadFollower ?? []);
    const table = readFileSync("docs/what-objects.md", "utf8")
      .split("\n")
      .filter((line) => line.startsWith("|"))
      .slice(2)
      .map((line) => line.split("|").map((cell) => cell.trim()));
    expect(table.map(([, step]) => step)).toEqual(steps);
    for (const [, step, , objectors = ""] of table) {
      const has = ({ objectsTo }: LoadFollower) => Object.hasOwn(objectsTo ?? {}, `${step}`);
      const found = Object.entries(capabilities)
        .filter(([, { loadFollower }]) => loadFollower && has(loadFollower))
        .map(([file]) => file.split("/")[3]);
      const byFlow = loadFollowers.some((one) => !own.includes(one) && has(one));
      expect([...found, ...(byFlow ? ["flows"] : [])].sort(), step).toEqual(
        objectors.split(", ").sort(),
      );
    }
  });

  test.each([
    [/\.insert\((carrierOffers|boardPostings|loadBids)\)/, 4, /step: "(offer|cover)"/],
    [/await openAssignment\(/, 3, /step: "cover"/],
    [/await recordDispatch\(/, 1, /step: "dispatch"/],
  ])("what takes a step asks what objects: %s", (written, count, asked) => {
    const files = filesWith(written);
    expect(files).toHaveLength(count);
    for (const [file, code] of files) {
      expect(code, file).toMatch(/await refuseStep(OfCarrier)?\(tx, /);
      expect(code, file).toMatch(asked);
    }
  });
});

describe("through every door", () => {
  let db: FreshDatabase;
  let staff: Actor;
  let owner: Actor;
  let carrier: Actor;
  let other: Actor;
  beforeAll(async () => {
    ({ db, staff, owner, carrier } = await loadScene());
    other = await aVettedCarrier(db.database);
  });
  afterAll(() => db.close());
  const legs = legsScene(() => ({ db, staff, owner, carrier }));
  const { on, aLoad, aSplitLoad, openOffer, sign } = legs;

  type Of = { id: string; legId: string | null };
  type Deps = ReturnType<typeof on>;
  type Reasons = { creditOverride?: string | null };
  /** Takes the step, as the actor that `by` gives it. */
  type Take = (by: (actor: Actor) => Deps, reasons?: Reasons) => Promise<unknown>;
  /** Brings a load or leg up to a step, and returns what takes it. */
  type Door = (of: Of) => Promise<Take>;

  const pay = { linehaulCents: "300", maxCents: "400", hours: "8" };
  const lines = [flatLine("linehaul", 30_000)];
  const counter = async ({ id, legId }: Of) => {
    await legs.offer(id, legId ?? undefined, carrier, "300");
    const offer = await openOffer(id, carrier);
    await counterCarrierOffer(on(carrier), offer, { counterCents: 35_000, note: null });
    return { id, offerId: offer.id };
  };
  const bookTo = ({ id, legId }: Of, by: Actor) => legs.book(id, legId ?? undefined, by, 30_000);

  const staffDoors: Record<LoadStep, Record<string, Door>> = {
    offer: {
      "our team offers it":
        async ({ id, legId }) =>
        async (by, reasons) => {
          const typed = sendOffersSchema.parse({ ...pay, carrierIds: carrier.companyId });
          await offerLoad(by(staff), { id, legId, ...typed, ...reasons });
        },
      "our team takes up a counter": async (of) => {
        const countered = await counter(of);
        return (by) => takeUpCounter(by(staff), countered);
      },
      "our team takes up a bid": async ({ id, legId }) => {
        await postLoad(on(staff), { id, legId, askingCents: null });
        await placeBid(on(carrier), { id, cents: 30_000, note: null });
        const { bids } = await readPosting(db.database.query, id);
        const bidId = bids[0]?.id ?? "";
        return (by, reasons) => takeUpBid(by(staff), { id, bidId, ...reasons });
      },
      "our team offers it again": async (of) => {
        await legs.offer(of.id, of.legId ?? undefined, carrier, "300");
        await bookTo(of, other);
        const shipmentId = of.id;
        const lost = {
          reason: "removed by staff",
          note: "Late.",
          keep: [],
          custody: null,
        } as const;
        await takeBackLoad(on(staff), { shipmentId, legId: of.legId, ...lost });
        return (by) => offerAgain(by(staff), { shipmentId, legId: of.legId });
      },
      "our team posts it":
        async ({ id, legId }) =>
        (by) =>
          postLoad(by(staff), { id, legId, askingCents: null }),
    },
    cover: {
      "our team assigns it":
        async ({ id, legId }) =>
        (by, reasons) =>
          assignVettedCarrier(by(staff), { id, legId, carrierId: carrier.companyId, ...reasons }),
      "our team books it":
        async ({ id, legId }) =>
        (by, reasons) => {
          const booked = { id, legId, carrierId: carrier.companyId, lines, driver: null };
          return bookCarrier(by(staff), { ...booked, override: null, ...reasons });
        },
      "our team books a counter": async (of) => {
        const countered = await counter(of);
        return (by) => bookCounter(by(staff), countered);
      },
    },
    dispatch: {
      "our team dispatches it": async (of) => {
        await bookTo(of, carrier);
        await sign(of.id, carrier);
        const who = { driver: "Robin Hale", driverPhone: "(219) 555-0177", truck: "T0" };
        const needed = "The yard is open day and night.";
        const driven = { ...of, ...who, trailer: null, neededOverride: needed };
        return (by, reasons) =>
          dispatchLoad(by(staff), { ...driven, creditOverride: null, ...reasons });
      },
    },
  };
  const carrierDoors: Record<"offer" | "cover", Record<string, Door>> = {
    offer: {
      "a carrier bids": async ({ id, legId }) => {
        await postLoad(on(staff), { id, legId, askingCents: null });
        return (by) => placeBid(by(carrier), { id, cents: 30_000, note: null });
      },
    },
    cover: {
      "a carrier accepts": async ({ id, legId }) => {
        await legs.offer(id, legId ?? undefined, carrier, "300");
        const offer = await openOffer(id, carrier);
        return (by) => acceptCarrierOffer(by(carrier), offer);
      },
    },
  };
  const of: Record<string, () => Promise<Of>> = {
    "a load": async () => ({ id: (await aLoad()).id, legId: null }),
    "leg two of three": async () => {
      const load = await aSplitLoad();
      return { id: load.id, legId: load.legs[1]?.id ?? null };
    },
  };
  const cases = (all: Partial<Record<LoadStep, Record<string, Door>>>) =>
    Object.entries(of).flatMap(([what, make]) =>
      Object.entries(all).flatMap(([step, doors]) =>
        Object.entries(doors).map(([name, door]) => ({
          title: `${name}: ${what}`,
          step: step as LoadStep,
          ready: async () => {
            const made = await make();
            return { id: made.id, take: await door(made) };
          },
        })),
      ),
    );

  /** The dependencies of an actor in a database in which something else objects to a step, too. */
  const objected = (step: LoadStep, objection: LoadObjection) => {
    const objector = { objectsTo: { [step]: async () => [objection] } };
    const followers = [...loadFollowers, objector];
    const database = followLoads(db.database, "https://freight.example", followers);
    return (actor: Actor): Deps => ({ ...on(actor), database });
  };
  /** What a refused step must not have changed. */
  const stored = async (id: string) =>
    (
      await db.outside(`select
        (select json_agg(o order by o.id) from carrier_offers o where shipment_id = '${id}') as offers,
        (select json_agg(b order by b.id) from load_bids b where shipment_id = '${id}') as bids,
        (select json_agg(p) from board_postings p where shipment_id = '${id}') as postings,
        (select json_agg(a order by a.id) from assignments a where shipment_id = '${id}') as assignments,
        (select count(*)::int from audit_log where subject_id = '${id}') as audited,
        (select count(*)::int from mails) as mails`)
    )[0];
  const lastDetails = async (id: string) =>
    (
      await db.outside(
        `select details from audit_log where subject_id = '${id}' order by id desc limit 1`,
      )
    )[0]?.details;

  test.each(cases(staffDoors))("an objection stops our team: $title", async ({ step, ready }) => {
    const { id, take } = await ready();
    const before = await stored(id);
    const by = objected(step, { code: "conflict", text: "The yard is closed" });
    await expect(take(by)).rejects.toMatchObject({
      code: "conflict",
      message: expect.stringMatching(/^Nothing was \w+\. The yard is closed\.$/),
    });
    expect(await stored(id)).toEqual(before);
  });

  test.each(cases(carrierDoors))(
    "an objection stops a carrier, which doesn't read it: $title",
    async ({ step, ready }) => {
      const { id, take } = await ready();
      const before = await stored(id);
      for (const [code, message] of [
        ["conflict", "This load is no longer available."],
        ["invalid", expect.stringMatching(/^We can't confirm this load with you right now\./)],
      ] as const) {
        const by = objected(step, { code, text: "The yard is closed" });
        await expect(take(by)).rejects.toMatchObject({ code, message });
      }
      expect(await stored(id)).toEqual(before);
    },
  );

  const passable: LoadObjection = {
    code: "invalid",
    text: "The customer is slow",
    reason: {
      field: "creditOverride",
      remedy: "Give a reason to override it.",
      details: { creditOwed: "$1.00 of a $0.00 limit" },
    },
  };
  const withReasons = cases(staffDoors).filter(({ title }) =>
    /our team (offers it|takes up a bid|assigns it|books it|dispatches it):/.test(title),
  );

  test.each(withReasons)("a reason passes it, and is kept: $title", async ({ step, ready }) => {
    const { id, take } = await ready();
    const by = objected(step, passable);
    await expect(take(by)).rejects.toMatchObject({
      code: "invalid",
      fields: {
        creditOverride: [
          expect.stringMatching(
            /^Nothing was \w+\. The customer is slow\. Give a reason to override it\.$/,
          ),
        ],
      },
    });
    await take(by, { creditOverride: "It pays by Friday." });
    expect(await lastDetails(id)).toMatchObject({
      creditOwed: "$1.00 of a $0.00 limit",
      creditOverride: "It pays by Friday.",
    });
  });

  const withoutReason = [
    ...cases(staffDoors).filter(({ title }) => !withReasons.some((one) => one.title === title)),
    ...cases(carrierDoors),
  ];

  test.each(withoutReason)(
    "what was passed before isn't asked again: $title",
    async ({ step, ready }) => {
      const { take } = await ready();
      await take(objected(step, passable));
    },
  );

  const unclear = cases({
    offer: { ...staffDoors.offer, ...carrierDoors.offer },
    cover: { ...staffDoors.cover, ...carrierDoors.cover },
  });

  test.each(unclear)("hazardous goods that nobody marked stop it: $title", async ({ ready }) => {
    const { id, take } = await ready();
    await db.outside(
      `update shipments set freight_description = 'UN1993 paint, 4 drums' where id = '${id}'`,
    );
    const before = await stored(id);
    await expect(take(on)).rejects.toMatchObject({
      code: "invalid",
      message: expect.stringMatching(
        /^Nothing was \w+\. The description names hazardous goods\.|^We can't confirm this load/,
      ),
    });
    expect(await stored(id)).toEqual(before);
  });
});
