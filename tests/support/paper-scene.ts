import { extractText } from "unpdf";
import type { Actor } from "#app/features/accounts/actor.ts";
import { listOwnOffers } from "#app/features/carrier-offers/queries.server.ts";
import { sendOffersSchema } from "#app/features/carrier-offers/schema.ts";
import { addCharge } from "#app/features/charges/commands.server.ts";
import { chargeSchema } from "#app/features/charges/schema.ts";
import { type OpenPaper, openPaper } from "#app/features/papers/read.server.ts";
import { saveFreight } from "#app/features/shipments/load/save-freight.server.ts";
import { saveReferences } from "#app/features/shipments/load/save-references.server.ts";
import { saveStops } from "#app/features/shipments/load/save-stops.server.ts";
import { freightSchema, stopsSchema } from "#app/features/shipments/load/schema.ts";
import { acceptCarrierOffer } from "#app/flows/accept-carrier-offer.server.ts";
import { offerLoad } from "#app/flows/offer-load.server.ts";
import { makeRateConfirmation } from "#app/flows/rate-confirmation.server.ts";
import { aShipment } from "./factories.ts";
import type { FreshDatabase } from "./fresh.ts";
import { quoteScene } from "./quote-scene.ts";

const stops = stopsSchema.parse({
  version: 1,
  stops: [
    {
      kind: "pickup",
      company: "Lakeside Foundry",
      street: "40 Harbor Drive",
      zip: "46402",
      phone: "(219) 555-0188",
      windowFrom: "2026-11-24T08:00",
      windowTo: "2026-11-24T10:00",
    },
    { kind: "delivery", company: "Łódź Castings", street: "12 Foundry Road", zip: "46901" },
  ],
}).stops;
const units = freightSchema.parse({
  version: 1,
  units: [
    {
      kind: "Pallet",
      count: 4,
      weight: 640.25,
      items: [{ description: "Iron castings", pieces: 12, packaging: "Box", freightClass: 50 }],
    },
  ],
}).units;

/** The text of a PDF as copying it yields. */
export async function textOf(pdf: Buffer): Promise<string> {
  return (await extractText(new Uint8Array(pdf), { mergePages: true })).text;
}

/** The content of a document that was opened, wherever it comes from. */
export async function readContent({ content }: OpenPaper): Promise<Buffer> {
  return Buffer.from(await new Response(content).arrayBuffer());
}

/** Shared steps of tests about a load's papers, on the database and with the people of `scene`. */
export function paperScene(
  scene: () => { db: FreshDatabase; staff: Actor; owner: Actor; carrier: Actor },
) {
  const { on } = quoteScene(scene);

  /** A load with stops and freight, at a customer price of $1,480.50. */
  const aLoad = async () => {
    const { db, staff, owner } = scene();
    const load = await aShipment(db.database, owner);
    const edit = { ...on(owner), timeZone: "America/Chicago" };
    const { id } = load;
    await saveStops(edit, { id, version: 1, stops });
    await saveFreight(edit, { id, version: 2, units });
    const references = [{ kind: "PO", value: "PO-88120" } as const];
    await saveReferences(edit, { id, version: 3, references });
    const price = { side: "customer", code: "linehaul", unit: "flat", rate: "1480.50" };
    const charge = chargeSchema.parse({ ...price, reason: "As agreed by phone.", approval: "now" });
    await addCharge(on(staff), { id, ...charge });
    return load;
  };
  /** The same load, accepted by the carrier for $1,043.21. */
  const aCoveredLoad = async () => {
    const { db, staff, carrier } = scene();
    const load = await aLoad();
    const offer = { linehaulCents: "900", fuelCents: "143.21", maxCents: "1198.76", hours: "8" };
    const typed = sendOffersSchema.parse({ ...offer, carrierIds: carrier.userId });
    await offerLoad(on(staff), { id: load.id, ...typed });
    const own = (await listOwnOffers(db.database.query, carrier)).find(
      ({ shipmentId }) => shipmentId === load.id,
    );
    if (!own) throw new Error("the carrier has no offer");
    await acceptCarrierOffer(on(carrier), own);
    return { ...load, offer: own };
  };
  const open = async (versionId: string, actor: Actor | null = scene().staff) => {
    const paper = await openPaper(on(actor), versionId);
    if (!paper) throw new Error("the paper was not opened");
    return readContent(paper);
  };
  const confirm = async (id: string) => {
    const made = await makeRateConfirmation(on(scene().staff), { shipmentId: id });
    if (!made) throw new Error("there is no rate confirmation");
    return made;
  };
  return { on, aLoad, aCoveredLoad, open, confirm };
}
