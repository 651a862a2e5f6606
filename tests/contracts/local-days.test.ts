import { randomUUID } from "node:crypto";
import { RouterContextProvider } from "react-router";
import { beforeAll, describe, expect, test } from "vitest";
import { type Actor, actorContext } from "#app/features/accounts/actor.ts";
import { writeDue } from "#app/features/edi/outbox.server.ts";
import { ediInterchanges, ediTenders } from "#app/features/edi/tables.server.ts";
import { invoices } from "#app/features/invoices/tables.server.ts";
import { saveStops } from "#app/features/shipments/load/save-stops.server.ts";
import { events } from "#app/features/shipments/load/tables.server.ts";
import { makeBillOfLading } from "#app/flows/load-papers.server.ts";
import { systemClock } from "#app/platform/clock.ts";
import { type RequestContext, requestContext } from "#app/platform/request-context.ts";
import { loader as ownShipments } from "#app/routes/brokerage/shipments-csv.ts";
import { loader as deskShipments } from "#app/routes/staff/shipments-csv.ts";
import { aPartner } from "#tests/support/edi.ts";
import { aShipment } from "#tests/support/factories.ts";
import { typedStops } from "#tests/support/load-details.ts";
import { prepareLoadScene } from "#tests/support/load-scene.ts";
import { paperScene, textOf } from "#tests/support/paper-scene.ts";
import { prepare } from "#tests/support/prepare.ts";

const eveningStops = () =>
  typedStops(
    {
      kind: "pickup",
      zip: "90021",
      windowFrom: "2026-12-07T22:00",
      windowTo: "2026-12-07T23:30",
    },
    {
      kind: "delivery",
      zip: "85001",
      windowFrom: "2026-12-09T18:00",
      windowTo: "2026-12-09T23:00",
    },
  );

describe("a load that is picked up and delivered late in the evening", () => {
  const { db, staff, owner, carrier } = prepareLoadScene();
  const load = prepare(() => aShipment(db.database, owner));
  beforeAll(async () => {
    const stops = eveningStops();
    await saveStops(on(owner), { id: load.id, version: 1, stops });
  });
  const { on, open } = paperScene(() => ({ db, staff, owner, carrier }));

  test("its bill of lading has the day of the pickup's place", async () => {
    const moved = await aShipment(db.database, owner);
    const stops = eveningStops();
    await saveStops(on(owner), { id: moved.id, version: 1, stops });
    const at = new Date("2026-12-08T06:30Z");
    await db.database.query.insert(events).values({
      id: randomUUID(),
      shipmentId: moved.id,
      kind: "PICKED_UP",
      occurredAt: at,
      reportedAt: at,
      source: "carrier",
    });
    const { id } = await makeBillOfLading(on(owner), moved.id);
    const text = await textOf(await open(id));
    expect(text).toContain("Dec 7, 2026");
    expect(text).not.toContain("Dec 8, 2026");
  });

  test("it stands in the customer's and our team's files with the times of its places", async () => {
    const ask = async (actor: Actor, loader: (args: never) => Promise<Response>) => {
      const context = new RouterContextProvider();
      context.set(actorContext, actor);
      context.set(requestContext, { database: db.database, clock: systemClock } as RequestContext);
      const url = new URL("https://freight.example/shipments.csv");
      const answer = await loader({ url, context } as never);
      return answer.text();
    };
    for (const text of [await ask(owner, ownShipments), await ask(staff, deskShipments)]) {
      expect(text).toContain(",2026-12-07T22:00:00-08:00,2026-12-09T23:00:00-07:00,");
      expect(text).toMatch(/\d\d-0[45]:00\r\n$/);
    }
  });

  test("its invoice says by EDI on which day it was delivered there", async () => {
    const { id: partnerId } = await aPartner(db.database, owner);
    const { query } = db.database;
    await query.insert(ediTenders).values({
      partnerId,
      shipmentId: load.id,
      shipmentNumber: "7001",
      payment: "PP",
      version: 1,
    });
    await db.outside(
      `update shipments set status = 'Delivered', delivered_at = '2026-12-09T22:40:00-07:00' where id = '${load.id}'`,
    );
    const party = { name: "Reyes Castings LLC", lines: [] };
    await query.insert(invoices).values({
      kind: "invoice",
      number: 1001,
      shipmentId: load.id,
      companyId: owner.companyId,
      content: {
        trackingId: load.trackingId,
        facts: [],
        billTo: party,
        shipFrom: party,
        shipTo: party,
      },
      lines: [],
      totalCents: 148_050,
      openCents: 148_050,
      termsDays: 30,
      issuedOn: "2026-12-10",
      dueOn: "2027-01-09",
      issuedAt: new Date(),
    });
    await writeDue(on(staff));
    const sent = await query.select({ text: ediInterchanges.text }).from(ediInterchanges);
    const texts = sent.map(({ text }) => text).join("\n");
    expect(texts).toContain("B3**INV-1001*7001*PP*L*20261210*148050**20261209*035*HAUL~");
  });
});
