import type { Actor } from "#app/features/accounts/actor.ts";
import { listAssignmentsOf } from "#app/features/assignments/queries.server.ts";
import { billSchema } from "#app/features/carrier-bills/schema.ts";
import { submitBill } from "#app/features/carrier-bills/submit-bill.server.ts";
import { listOwnOffers } from "#app/features/carrier-offers/queries.server.ts";
import { sendOffersSchema } from "#app/features/carrier-offers/schema.ts";
import { listPay } from "#app/features/charges/assignment-charges.server.ts";
import { totalOf } from "#app/features/money/charge-line.ts";
import { acceptCarrierOffer } from "#app/flows/accept-carrier-offer.server.ts";
import { type TakenBack, takeBackLoad } from "#app/flows/end-assignment.server.ts";
import { offerLoad } from "#app/flows/offer-load.server.ts";
import { signRateConfirmation } from "#app/flows/sign-rate-confirmation.server.ts";
import type { FreshDatabase } from "#tests/support/fresh.ts";
import { paperScene } from "#tests/support/paper-scene.ts";
import { today } from "#tests/support/quote-scene.ts";

/** A truck with its driver, as staff enter it to dispatch a load. */
export const driver = {
  driver: "Robin Hale",
  driverPhone: "(219) 555-0177",
  truck: "114",
  trailer: null,
  creditOverride: null,
  neededOverride: "Its dock takes freight at any hour.",
};

type People = { db: FreshDatabase; staff: Actor; owner: Actor; carrier: Actor };

/** What staff and carriers do with a load that a carrier has, on a `loadScene`. */
export function assignmentScene(given: () => People) {
  const papers = paperScene(given);
  const { on, confirm } = papers;
  const query = () => given().db.database.query;

  const takeBack = (shipmentId: string, end: Partial<TakenBack> = {}, actor = given().staff) =>
    takeBackLoad(on(actor), {
      shipmentId,
      reason: "removed by staff",
      note: null,
      keep: [],
      tonuCents: 0,
      custody: null,
      ...end,
    });
  const offer = async (id: string, to: Actor, linehaulCents: string) => {
    const pay = { linehaulCents, maxCents: "5000", marginOverride: "The customer waits." };
    const typed = { ...pay, hours: "8", carrierIds: to.companyId };
    await offerLoad(on(given().staff), { id, ...sendOffersSchema.parse(typed) });
    const offers = await listOwnOffers(query(), to);
    const own = offers.find((one) => one.shipmentId === id && one.state === "open");
    if (!own) throw new Error("the carrier has no offer");
    return own;
  };
  const accept = async (id: string, by: Actor, linehaulCents: string) => {
    const own = await offer(id, by, linehaulCents);
    await acceptCarrierOffer(on(by), own);
    return own;
  };
  const sign = async (id: string, own: Awaited<ReturnType<typeof offer>>, by: Actor) => {
    const { version } = await confirm(id);
    const as = { name: "Paul Line", title: "Dispatcher", ipAddress: "203.0.113.9", userAgent: "x" };
    await signRateConfirmation(on(by), own, { ...as, sha256: version.sha256 });
  };
  const bill = (id: string, by: Actor, number: string, linehaulCents: string) => {
    const typed = { number, billedOn: today, linehaulCents };
    return submitBill(on(by), id, { ...billSchema(today).parse(typed), file: undefined });
  };
  const history = async (id: string) =>
    (await listAssignmentsOf(query(), id)).map(({ assignment }) => assignment);
  const payOf = async (assignmentId: string) => totalOf(await listPay(query(), assignmentId));
  const loadOf = async (id: string) =>
    (
      await given().db.outside(
        `select carrier_id, covered_at, dispatched_at, status from shipments where id = '${id}'`,
      )
    )[0];
  /** The dependencies of an actor, minutes later. */
  const later = (actor: Actor, minutes: number) => {
    const { clock, ...deps } = on(actor);
    const at = new Date(clock.now().getTime() + minutes * 60_000);
    return { ...deps, clock: { now: () => at } };
  };

  return { ...papers, query, takeBack, offer, accept, sign, bill, history, payOf, loadOf, later };
}
