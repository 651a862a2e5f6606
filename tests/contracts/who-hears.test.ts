import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "#app/features/accounts/actor.ts";
import { openDriverLink } from "#app/features/assignments/driver-link.server.ts";
import { findAssignment } from "#app/features/assignments/queries.server.ts";
import { auditOf } from "#app/features/audit/queries.server.ts";
import { addCharge } from "#app/features/charges/commands.server.ts";
import { chargeSchema } from "#app/features/charges/schema.ts";
import { placeBid } from "#app/features/load-board/bid.server.ts";
import { postLoad } from "#app/features/load-board/post.server.ts";
import { raiseException } from "#app/features/shipments/desk-commands.server.ts";
import { cancelLoad } from "#app/features/shipments/load/cancel-load.server.ts";
import type { LoadReader } from "#app/features/shipments/load/read-load.server.ts";
import { saveCare } from "#app/features/shipments/load/save-equipment.server.ts";
import { saveFreight } from "#app/features/shipments/load/save-freight.server.ts";
import { saveReferences } from "#app/features/shipments/load/save-references.server.ts";
import { saveStops } from "#app/features/shipments/load/save-stops.server.ts";
import { careSchema } from "#app/features/shipments/load/schema.ts";
import { setAppointment } from "#app/features/shipments/load/set-appointment.server.ts";
import { listLoadTasks } from "#app/features/shipments/tasks/list-load-tasks.server.ts";
import { changeDriver, readOwnDriver } from "#app/flows/change-driver.server.ts";
import { readUnconfirmed } from "#app/flows/mark-for-driver.server.ts";
import { readDriverLoad } from "#app/flows/read-driver-load.server.ts";
import { aVettedCarrier } from "#tests/support/carriers.ts";
import { driverScene } from "#tests/support/driver-scene.ts";
import { typedStops, typedUnits } from "#tests/support/load-details.ts";
import { prepareLoadScene } from "#tests/support/load-scene.ts";
import { prepare } from "#tests/support/prepare.ts";

const columns = ["customer", "carrier", "driver", "offered", "team", "signs"] as const;
type Row = Record<(typeof columns)[number], string>;

/** The table of the docs, by change. */
const table = new Map(
  readFileSync("docs/who-hears.md", "utf8")
    .split("\n")
    .filter((line) => line.startsWith("|"))
    .slice(2)
    .map((line) => {
      const [change = "", ...cells] = line.split("|").slice(1, -1);
      const row = Object.fromEntries(columns.map((name, index) => [name, cells[index]?.trim()]));
      return [change.trim(), row as Row];
    }),
);

describe("who hears of a change of a load", () => {
  const { db, staff, owner, carrier } = prepareLoadScene();
  const bidder = prepare(() => aVettedCarrier(db.database));
  beforeAll(async () => {
    await db.outside("update users set email_verified = true");
  });
  const scene = driverScene(() => ({ db, staff, owner, carrier }));
  const { on, query, aLoad, aDrivenLoad, offer, versionOf, press, takeBack, seenBy } = scene;

  const edit = (actor: Actor) => ({ ...on(actor), timeZone: "America/Chicago" });
  const withStops =
    (change: (stops: object[]) => object[]) =>
    async (id: string, by = staff) => {
      const stored = (await seenBy(id, staff, "staff")).stops.map((stop) => ({
        id: stop.id,
        kind: stop.kind,
        company: stop.company,
        street: stop.street,
        zip: stop.zip,
        ...(stop.windowFrom && {
          windowFrom: "2026-11-24T08:00",
          windowTo: "2026-11-24T10:00",
        }),
      }));
      const stops = typedStops(...change(stored));
      await saveStops(edit(by), { id, version: await versionOf(id), stops });
    };
  const delivered = (to: object) =>
    withStops((stops) => stops.map((stop, index) => (index === 1 ? { ...stop, ...to } : stop)));
  const charge = (side: string, code: string) => async (id: string) => {
    const typed = {
      side,
      code,
      unit: "flat",
      rate: "85",
      reason: "Agreed by phone.",
      approval: "now",
    };
    await addCharge(on(staff), { id, ...chargeSchema.parse(typed) });
  };

  /** How our team makes each change; with `isMoving` once the truck has the freight. */
  const changes: Record<string, { make: (id: string) => Promise<unknown>; isMoving?: true }> = {
    stop: {
      make: withStops((stops) =>
        stops.toSpliced(1, 0, {
          kind: "stop-off",
          company: "Midway",
          street: "1 Rail Road",
          zip: "46202",
        }),
      ),
    },
    window: {
      make: withStops((stops) =>
        stops.map((stop, index) => (index ? stop : { ...stop, windowTo: "2026-11-24T11:00" })),
      ),
    },
    appointment: {
      make: async (id) => {
        const given = { stop: 1, appointmentNumber: "A-77", windowFrom: null, windowTo: null };
        await setAppointment(on(staff), { id, version: await versionOf(id), ...given });
      },
    },
    address: { make: delivered({ street: "900 Kiln Street" }) },
    city: { make: delivered({ street: "1 Main Street", zip: "46802" }) },
    consignee: { make: delivered({ company: "Kokomo Castings" }) },
    freight: {
      make: async (id) => {
        const units = typedUnits({ kind: "Pallet", count: 5, weight: 800 });
        await saveFreight(on(staff), { id, version: await versionOf(id), units });
      },
    },
    temperature: {
      make: async (id) => {
        const cold = { equipment: "refrigerated", temperatureMin: "34", temperatureMax: "38" };
        const { version: _, ...care } = careSchema.parse({ version: 1, ...cold });
        await saveCare(on(staff), { id, version: await versionOf(id), ...care });
      },
    },
    reference: {
      make: async (id) => {
        const references = [{ kind: "PO", value: "PO-90001" } as const];
        await saveReferences(on(staff), { id, version: await versionOf(id), references });
      },
    },
    reconsignment: {
      make: delivered({ company: "Fort Wayne Works", zip: "46802" }),
      isMoving: true,
    },
    "carrier's pay": { make: charge("carrier", "lumper") },
    "customer's price": { make: charge("customer", "lumper") },
    cancellation: {
      make: async (id) =>
        cancelLoad(on(staff), { id, version: await versionOf(id), reason: "The order is gone." }),
    },
    exception: {
      make: async (id) =>
        raiseException(on(staff), {
          id,
          what: "Weather at the dock",
          audience: "parties",
          ownerId: staff.userId,
          hours: 4,
          version: 0,
        }),
    },
    driver: {
      make: async (id) => {
        const { driverVersion: version } = await scene.assignmentOf(id);
        const named = { driver: "Alex Reed", driverPhone: "(219) 555-0166", truck: "T9" };
        await changeDriver(on(staff), { id, version, ...named, trailer: null });
      },
    },
    "carrier taken off": { make: (id) => takeBack(id, { note: "We found a closer truck." }) },
  };

  test("each change of the table is made here, and each change made here is in the table", () => {
    expect([...table.keys()]).toEqual(Object.keys(changes));
  });

  const countMails = async (to: Actor) =>
    Number(
      (await db.outside(`select count(*) from mails where to_email = '${to.email}'`))[0]?.count,
    );

  test.each(Object.entries(changes))("%s", async (name, { make, isMoving }) => {
    const row = table.get(name);
    const driven = await aDrivenLoad();
    const { id, trackingId, token } = driven;
    if (isMoving) for (const _ of ["arrive", "load"]) await press(driven);
    const before = { customer: await countMails(owner), carrier: await countMails(carrier) };
    const entries = (await auditOf(query(), { kind: "shipment", id })).length;
    await make(id);

    const link = await openDriverLink({ ...on(null), query: query() }, token);
    const seen = link && (await readDriverLoad(query(), link));
    const exceptionFor = async (actor: Actor, reader: LoadReader) =>
      name === "exception" && (await seenBy(id, actor, reader)).exceptions.length > 0 ? "page" : "";
    const ownDriver = (await readOwnDriver(query(), carrier, id))?.named?.driver;
    const carrierReads = name === "driver" && ownDriver === "Alex Reed" ? "page" : "";
    const isOnDesk = (await listLoadTasks(query(), on(null).clock.now())).some((task) =>
      JSON.stringify(task).includes(id),
    );
    const heard: Row = {
      customer:
        (await countMails(owner)) > before.customer
          ? "email"
          : await exceptionFor(owner, "customer"),
      carrier:
        (await countMails(carrier)) > before.carrier
          ? "email"
          : carrierReads || (await exceptionFor(carrier, "carrier")),
      driver: !seen ? "ended" : (await readUnconfirmed(query(), link)) ? "marked" : "",
      offered: row?.offered === "" ? "" : await offeredHears(make),
      team: "",
      signs: "",
    };
    const assignment = await findAssignment(query(), driven.assignment.id);
    heard.signs = assignment?.changedAt ? "again" : "";
    const isRecorded = (await auditOf(query(), { kind: "shipment", id })).length > entries;
    heard.team =
      isRecorded && row?.team === "queue" && isOnDesk ? "queue" : isRecorded ? "history" : "";
    expect(heard, trackingId).toEqual(row);
  });

  /** Whether a carrier to which a load is offered, and one whose bid waits, hear of a change of it, once. */
  const offeredHears = async (make: (id: string) => Promise<unknown>) => {
    const { id } = await aLoad();
    await offer(id, undefined, carrier, "900");
    await bid(id, bidder);
    await bid(id, carrier);
    const heard = async () => [await countMails(carrier), await countMails(bidder)];
    const before = await heard();
    await make(id);
    const emails = (await heard()).map((count, index) => count - (before[index] ?? 0));
    return emails.every((count) => count === 1)
      ? "email"
      : emails.join(" and ").replace("0 and 0", "");
  };
  const bid = async (id: string, by: Actor) => {
    await postLoad(on(staff), { id, askingCents: null, legId: null });
    await placeBid(on(by), { id, cents: 95_000, note: null });
  };

  test("a carrier whose bid waits reads what changed, what it was when it bid, and that its bid stands", async () => {
    const { id } = await aLoad();
    await bid(id, bidder);
    const to = (time: string) =>
      withStops((stops) =>
        stops.map((stop, index) => (index ? stop : { ...stop, windowTo: `2026-11-24T${time}` })),
      )(id);
    await to("11:00");
    await to("12:00");
    const told = await db.outside(
      `select subject, text from mails where to_email = '${bidder.email}' order by created_at desc, id desc limit 2`,
    );
    const [second, first] = told.map(({ text }) => String(text).replace(/\s+/g, " "));
    expect(told[0]?.subject).toBe("Changed: load Gary, IN to Kokomo, IN, your bid of $950.00");
    expect(first).toContain("8:00 AM to 11:00 AM CST (was Nov 24, 2026, 8:00 AM to 10:00 AM CST)");
    expect(second).toContain("8:00 AM to 12:00 PM CST (was Nov 24, 2026, 8:00 AM to 11:00 AM CST");
    expect(second).toContain("8:00 AM to 10:00 AM CST when you bid");
    expect(second).toContain("Your bid stands until you change or withdraw it on the load board");
  });

  test("who sees no more of a load than its city hears nothing of a street, a number or a name", async () => {
    for (const name of [...table].filter(([, row]) => row.offered === "").map(([name]) => name)) {
      // These need a carrier that has the load.
      if (["reconsignment", "carrier's pay", "driver", "carrier taken off"].includes(name))
        continue;
      expect(await offeredHears(changes[name]?.make ?? (async () => {})), name).toBe("");
    }
  });

  test("a customer hears nothing by email of what its own people change", async () => {
    const { id } = await aLoad();
    const before = await countMails(owner);
    await withStops((stops) =>
      stops.map((stop, index) => (index === 1 ? { ...stop, street: "900 Kiln Street" } : stop)),
    )(id, owner);
    expect(await countMails(owner)).toBe(before);
  });
});
