import { linkReplaced } from "#app/features/assignments/assignment-text.ts";
import { deskLegPath } from "#app/features/assignments/paths.ts";
import {
  bookCarrierSchema,
  driverLinkSchema,
  driverOf,
  driverSchema,
  explainZeroPaySchema,
  freightPlaceSchema,
  overrideChecksSchema,
  takeBackSchema,
  undoTakeBackSchema,
} from "#app/features/assignments/schema.ts";
import { type ToldCarrier, toldText } from "#app/features/assignments/told-carrier.ts";
import { dispatchFormSchema, offerAgainSchema } from "#app/features/carrier-offers/schema.ts";
import { linesOf } from "#app/features/money/price-input.ts";
import { usdText } from "#app/features/money/usd.ts";
import { undoMinutes } from "#app/features/shipments/load/undoable.ts";
import { bookCarrier } from "#app/flows/book-carrier.server.ts";
import { changeDriver, replaceDriverLink } from "#app/flows/change-driver.server.ts";
import { correctFreightPlace } from "#app/flows/correct-freight-place.server.ts";
import { dispatchLoad } from "#app/flows/dispatch-load.server.ts";
import { takeBackLoad } from "#app/flows/end-assignment.server.ts";
import { explainZeroPay } from "#app/flows/explain-zero-pay.server.ts";
import { offerAgain } from "#app/flows/offer-again.server.ts";
import { overrideChecks } from "#app/flows/override-checks.server.ts";
import { takeBackAndOffer } from "#app/flows/take-back-and-offer.server.ts";
import { undoTakeBack } from "#app/flows/undo-take-back.server.ts";
import { newCarrierForms } from "./new-carrier.server.ts";
import { staffForm } from "./staff-action.server.ts";

type Params = { legId?: string | undefined };

/**
 * The forms about the carrier of a leg, or of a load of one, on its page at the staff desk. `legOf`
 * tells the leg by the page's URL.
 */
export const assignmentFormsOf = (
  noun: "load" | "leg",
  legOf: (params: Params) => string | undefined,
) => ({
  ...newCarrierForms((id, params) => pathOf(id, legOf(params))),
  book: staffForm({
    schema: bookCarrierSchema,
    run: async (typed, { id, params, ...deps }) => {
      const { carrierId, override, creditOverride, marginOverride, zeroPayReason } = typed;
      const { sendConfirmation: sendsConfirmation } = typed;
      const agreed = { carrierId, lines: linesOf(typed), driver: driverOf(typed) };
      const booked = {
        id,
        legId: legOf(params),
        ...agreed,
        override,
        creditOverride,
        marginOverride,
        zeroPayReason,
        sendsConfirmation,
      };
      const description = signingText(await bookCarrier(deps, booked), sendsConfirmation);
      return { title: "Carrier booked", description };
    },
  }),
  driver: staffForm({
    schema: driverSchema,
    run: async (driver, { id, params, ...deps }) => {
      await changeDriver(deps, { id, legId: legOf(params), ...driver });
      return { title: "Driver saved", description: `${driver.driver}, truck ${driver.truck}` };
    },
  }),
  "driver-link": staffForm({
    schema: driverLinkSchema,
    run: async ({ version }, { id, params, ...deps }) => {
      const legId = legOf(params);
      await replaceDriverLink(deps, { id, legId, version });
      return { ...linkReplaced, to: `${pathOf(id, legId)}?do=driver-link` };
    },
  }),
  dispatch: staffForm({
    schema: dispatchFormSchema,
    run: async (driver, { id, params, ...deps }) => {
      await dispatchLoad(deps, { id, legId: legOf(params) ?? null, ...driver });
      return { title: "Dispatched", description: `The ${noun} is ready for pickup.` };
    },
  }),
  override: staffForm({
    schema: overrideChecksSchema,
    run: async ({ carrierId, override: reason }, { id, params, ...deps }) => {
      await overrideChecks(deps, { shipmentId: id, legId: legOf(params), carrierId, reason });
      return { title: "Checks overridden", description: "The carrier can sign and be dispatched." };
    },
  }),
  "zero-pay": staffForm({
    schema: explainZeroPaySchema,
    run: async ({ zeroPayReason: reason }, { id, params, ...deps }) => {
      await explainZeroPay(deps, { shipmentId: id, legId: legOf(params), reason });
      const description = "The carrier can sign the rate confirmation.";
      return { title: "Reason saved", description };
    },
  }),
  "take-back": staffForm({
    schema: takeBackSchema,
    run: async ({ offerAgain: isOfferedAgain, ...typed }, { id, params, ...deps }) => {
      const tonuCents = typed.tonuCents ?? 0;
      const taken = { shipmentId: id, legId: legOf(params), ...typed, tonuCents };
      const done = isOfferedAgain
        ? await takeBackAndOffer(deps, taken)
        : { carrier: await takeBackLoad(deps, taken), refusal: null };
      const { carrier } = done;
      const told = toldText(`${carrier.name} that it's no longer theirs`, carrier);
      const owed = carrier.owedCents > 0 ? ` We owe it ${usdText(carrier.owedCents)}.` : "";
      const next = "count" in done ? offeredText(done.count) : needsText(noun, done.refusal);
      const title = noun === "leg" ? "Leg taken back" : "Load taken back";
      return { title, description: `${told}${owed} ${next}` };
    },
  }),
  "freight-place": staffForm({
    schema: freightPlaceSchema,
    run: async (change, { id, params, ...deps }) => {
      await correctFreightPlace(deps, { shipmentId: id, legId: legOf(params), ...change });
      return { title: "Place saved", description: "The next carrier picks the freight up there." };
    },
  }),
  "undo-take-back": staffForm({
    schema: undoTakeBackSchema,
    run: async ({ assignmentId }, { id, params, ...deps }) => {
      const of = { shipmentId: id, legId: legOf(params) };
      const { carrier } = await undoTakeBack(deps, { ...of, assignmentId });
      return {
        title: "Undone",
        description: toldText(`${carrier.name} that it's theirs again`, carrier),
      };
    },
  }),
  "offer-again": staffForm({
    hasRows: true,
    schema: offerAgainSchema,
    run: async ({ offers, marginOverride }, { id, params, ...deps }) => {
      const pays = new Map(offers.flatMap((one) => (one.cents ? [[one.id, one.cents]] : [])));
      const of = { shipmentId: id, legId: legOf(params) };
      const count = await offerAgain(deps, of, { pays, marginOverride });
      const description = `We emailed ${carriersText(count)}.`;
      return { title: "Offer sent", description };
    },
  }),
});

const pathOf = (id: string, legId: string | undefined) =>
  legId ? deskLegPath(id, legId) : `/staff/shipments/${id}`;

const offeredText = (count: number) => `We offered it again to ${carriersText(count)}.`;

/** What follows once a load or leg has no carrier and no offer; `refusal` is why it wasn't offered. */
function needsText(noun: "load" | "leg", refusal: string | null): string {
  const next = refusal ? `It wasn't offered again. ${refusal}` : `The ${noun} needs a carrier.`;
  return `${next} You can undo this for ${undoMinutes} minutes.`;
}

const carriersText = (count: number) => (count === 1 ? "1 carrier" : `${count} carriers`);

function signingText(carrier: ToldCarrier, sendsConfirmation: boolean): string {
  const invite = carrier.hasPeople ? "" : " Invite its owner to sign it.";
  if (sendsConfirmation) return toldText("the rate confirmation to sign", carrier) + invite;
  return carrier.hasPeople
    ? "Its dispatchers find the rate confirmation to sign under Load offers."
    : `No one from ${carrier.name} has joined yet.${invite}`;
}

/** The same of a load of one leg. */
export const assignmentForms = assignmentFormsOf("load", () => undefined);
