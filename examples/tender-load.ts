/**
 * Prices a load, tenders it, waits for its webhook, and fetches its bill of lading and its invoice.
 *
 *   npm run demo
 *   SITE=http://localhost:3000 KEY=... STAFF_KEY=... node examples/tender-load.ts
 *
 * KEY is of an owner of the shipper's company. In the demo you are the brokerage, too: with STAFF_KEY,
 * of a staff member, the load is delivered and billed. Without it, that is for you to do by hand.
 */
import { writeFileSync } from "node:fs";
import { createFreightClient } from "#clients/typescript/client.ts";
import { deliverAndBill } from "./deliver-and-bill.ts";
import { receiveWebhooks } from "./receive-webhooks.ts";

const { SITE: site = "http://localhost:3000", KEY: key = "", STAFF_KEY: staffKey } = process.env;
const freight = createFreightClient({ site, key });

const webhooks = await receiveWebhooks(freight, ["shipment.created", "document.created"]);
try {
  const quote = await answered(
    freight.POST("/instant-quotes", {
      body: {
        originZip: "46204",
        destinationZip: "60601",
        description: "Castings",
        units: [{ kind: "Pallet", count: 4, weight: 750 }],
      },
    }),
  );
  const [price] = quote.options;
  if (!price) throw new Error("We have no rate for this lane.");
  console.log(
    `${price.mode} for $${(price.totalCents / 100).toFixed(2)}, there by ${price.arrival}`,
  );

  const { mode, totalCents } = price;
  const path = { id: quote.id };
  const booked = await answered(
    freight.POST("/instant-quotes/{id}/book", { params: { path }, body: { mode, totalCents } }),
  );
  const trackingId = booked.trackingId ?? "";
  await webhooks.next("shipment.created", trackingId);
  console.log(`Tendered ${trackingId}`);

  const params = { path: { trackingId } };
  const bill = await answered(
    freight.POST("/shipments/{trackingId}/documents", {
      params,
      body: { kind: "bill of lading" },
    }),
  );
  await save(bill.id, `${trackingId}-bill-of-lading.pdf`);

  if (staffKey) {
    const staff = createFreightClient({ site, key: staffKey });
    await deliverAndBill({ shipper: freight, staff }, trackingId);
  } else console.log("Now deliver and bill it at the staff desk.");
  const invoice = await webhooks.next(
    "document.created",
    trackingId,
    ({ kind }) => kind === "invoice",
  );
  await save(String(invoice.documentId), `${trackingId}-invoice.pdf`);
} finally {
  await webhooks.stop();
}

async function save(id: string, fileName: string) {
  const options = { params: { path: { id } }, parseAs: "arrayBuffer" } as const;
  const file = await answered(freight.GET("/documents/{id}", options));
  writeFileSync(fileName, new Uint8Array(file));
  console.log(`Saved ${fileName}`);
}

async function answered<Data>(call: Promise<{ data?: Data; error?: { detail: string } }>) {
  const { data, error } = await call;
  if (data === undefined) throw new Error(error?.detail ?? "There was no answer.");
  return data;
}
