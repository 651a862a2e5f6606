import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { type Actor, actAs } from "#app/features/accounts/actor.ts";
import { companyDays } from "#app/features/accounts/today.ts";
import { listOwnOffers } from "#app/features/carrier-offers/queries.server.ts";
import { carrierCertificates, carrierFiles } from "#app/features/carriers/tables.server.ts";
import { dateAfter } from "#app/features/company/days.ts";
import { setTerms } from "#app/features/customer-terms/commands.server.ts";
import { postLoad } from "#app/features/load-board/post.server.ts";
import { requestQuote } from "#app/features/quotes/commands.server.ts";
import { quoteRequestSchema } from "#app/features/quotes/schema.ts";
import { sendOffer } from "#app/features/quotes/send-offer.server.ts";
import { addRate } from "#app/features/rates/commands.server.ts";
import { rateSchema } from "#app/features/rates/schema.ts";
import { bookLoad } from "#app/features/shipments/book-load/book-load.server.ts";
import { changeStatus } from "#app/features/shipments/commands.server.ts";
import { findShipmentId } from "#app/features/shipments/find-shipment.server.ts";
import type { Mode } from "#app/features/shipments/shipment.ts";
import type { Clock } from "#app/platform/clock.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import type { Log } from "#app/platform/log.server.ts";
import type { Signer } from "#app/platform/signer.server.ts";
import { acceptCarrierOffer } from "./accept-carrier-offer.server.ts";
import { offerLoad } from "./offer-load.server.ts";

export type SampleDependencies = {
  database: Database;
  clock: Clock;
  log: Log;
  signer: Signer;
  /** The site's public origin. */
  origin: string;
};

/** The company that tests, a customer of the loads that it hauls, and a member of our staff. */
type People = Record<"own" | "shipper" | "staff", Actor>;

const lane = { origin: "Indianapolis, IN 46204", destination: "Chicago, IL 60601" };

/**
 * Fills an empty database with loads in each status, a priced quote, lane rates for instant quotes,
 * and, for a carrier, an open offer, a load that it hauls and one on the load board.
 */
export async function fillSamples(deps: SampleDependencies, people: People): Promise<void> {
  const { own, shipper, staff } = people;
  await book(deps, own, { mode: "LTL", weight: 4_200, description: "6 pallets of castings" });
  const moving = await book(deps, own, { mode: "FTL", weight: 38_000, description: "Steel coils" });
  const done = await book(deps, own, { mode: "LTL", weight: 1_850, description: "Bearings" });
  for (const id of [moving, done]) {
    await changeStatus({ ...deps, actor: own }, { id, to: "In Transit" });
  }
  await changeStatus({ ...deps, actor: own }, { id: done, to: "Delivered" });
  await allowInstantQuotes(deps, people);
  await priceQuote(deps, people);
  await completeCarrierFile(deps, own);
  for (const description of ["Paper rolls", "Bottled water"]) {
    const id = await book(deps, shipper, { mode: "FTL", weight: 40_000, description });
    await offerLoad(
      { ...deps, actor: staff },
      {
        id,
        carrierIds: [own.companyId],
        linehaulCents: 90_000,
        fuelCents: 15_000,
        accessorials: [],
        maxCents: 120_000,
        hours: 24 * 7,
        override: null,
        creditOverride: null,
        marginOverride: null,
      },
    );
  }
  const id = await book(deps, shipper, { mode: "FTL", weight: 30_000, description: "Lumber" });
  await postLoad({ ...deps, actor: staff }, { id, askingCents: 95_000 });
  const carrier = actAs(own, "carrier");
  const [offer] = await listOwnOffers(deps.database.query, carrier);
  if (offer) await acceptCarrierOffer({ ...deps, actor: carrier }, offer);
}

type Freight = { mode: Mode; weight: number; description: string };

async function book(deps: SampleDependencies, actor: Actor, freight: Freight): Promise<string> {
  const { trackingId } = await bookLoad(
    { ...lane, ...freight, knownShipper: false, publicTracking: true, bookingKey: randomUUID() },
    { ...deps, actor, door: "sample" },
  );
  return findShipmentId(deps.database.query, trackingId);
}

async function allowInstantQuotes(deps: SampleDependencies, { own, staff }: People) {
  const by = { ...deps, actor: staff };
  const { today } = companyDays(deps.clock);
  const prices = [
    { mode: "LTL", unit: "cwt", rate: "12.50", minimumCents: "150", transitDays: "2" },
    { mode: "FTL", unit: "flat", rate: "780", transitDays: "1" },
  ];
  for (const price of prices) {
    const rate = { origin: "IN", destination: "IL", validFrom: today, ...price };
    await addRate(by, rateSchema.parse(rate));
  }
  await setTerms(by, {
    companyId: own.companyId,
    version: 0,
    instantQuotes: true,
    markupBasisPoints: 0,
    creditLimitCents: null,
    releaseProofs: false,
  });
}

async function priceQuote(deps: SampleDependencies, { own, staff }: People): Promise<void> {
  const { today } = companyDays(deps.clock);
  const asked = quoteRequestSchema(today).parse({
    name: "Sample Person",
    company: "Sample Company",
    email: own.email,
    phone: "(317) 555-0100",
    originZip: "46204",
    destinationZip: "60601",
    totalWeight: 12_500,
  });
  const { id } = await requestQuote(
    { ...deps, pageOf: () => deps.origin },
    {
      ...asked,
      service: null,
      freight: "general",
      freightClass: null,
      today,
      userId: own.userId,
      submissionKey: randomUUID(),
    },
  );
  await sendOffer(
    { ...deps, actor: staff },
    {
      id,
      version: 0,
      priceCents: 148_050,
      lines: [],
      mode: "FTL",
      transitDays: 1,
      ...lane,
      weight: 12_500,
      description: "24 pallets of castings",
      load: null,
      validUntil: dateAfter(today, 365),
      terms: "Sample quote.",
    },
  );
}

/** A file that passes the checks, so that offers can be accepted. */
async function completeCarrierFile({ database, clock }: SampleDependencies, { companyId }: Actor) {
  const [now, { today }] = [clock.now(), companyDays(clock)];
  for (const coverage of ["auto liability", "cargo"] as const) {
    await database.query.insert(carrierCertificates).values({
      carrierId: companyId,
      recordedAt: now,
      coverage,
      insurer: "Sample Mutual",
      policyNumber: "SAMPLE",
      limitCents: 100_000_000,
      effectiveOn: today,
      expiresOn: "2099-12-31",
      canceledOn: null,
    });
  }
  await database.query
    .update(carrierFiles)
    .set({
      state: "active",
      stateReason: "Sample data",
      stateSetAt: now,
      lookedUpAt: now,
      authority: ["common"],
      w9On: today,
      agreementOn: today,
      agreementSigner: "Sample Person",
    })
    .where(eq(carrierFiles.companyId, companyId));
}
