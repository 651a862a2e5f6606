import type { Actor } from "#app/features/accounts/actor.ts";
import { ownEndReasonLabel } from "#app/features/assignments/assignment.ts";
import { can } from "#app/features/assignments/policy.ts";
import { type Assignment, listOwnAssignments } from "#app/features/assignments/queries.server.ts";
import type { SignedStop } from "#app/features/assignments/signed-terms.ts";
import { readAgreedPay, readPayLines } from "#app/features/charges/assignment-charges.server.ts";
import { dateOf, dateText } from "#app/features/company/days.ts";
import { printedCompany } from "#app/features/company/printed-company.ts";
import { publicPlace } from "#app/features/geography/public-place.server.ts";
import { totalOf } from "#app/features/money/charge-line.ts";
import { usdText } from "#app/features/money/usd.ts";
import { makePaper } from "#app/features/papers/make-paper.server.ts";
import { endedSubject } from "#app/features/papers/paper.ts";
import type { PrintedStop, RateConfirmation } from "#app/features/papers/pdf/document.ts";
import { readLastSigned } from "#app/features/papers/sign.server.ts";
import { stopKindLabels } from "#app/features/shipments/load/stop.ts";
import { windowText } from "#app/features/shipments/load/window-text.ts";
import type { Clock } from "#app/platform/clock.ts";
import type { Database, Queryable } from "#app/platform/database/database.server.ts";
import { printedCarrier } from "./load-facts.server.ts";
import { printedTerms, rateConfirmationKey } from "./rate-confirmation.server.ts";

type Dependencies = { database: Database; actor: Actor; clock: Clock };
type Load = { id: string; trackingId: string };

/**
 * Makes a carrier's print of each rate confirmation that it signed for a load which it no longer has,
 * while something is owed for it: what it needs to be paid, no address, contact or reference number.
 * What it signed stays as it is, for our team.
 */
export async function printEndedConfirmations(deps: Dependencies, load: Load): Promise<void> {
  const { database, actor } = deps;
  const of = { shipmentId: load.id, carrierId: actor.companyId };
  for (const assignment of await listOwnAssignments(database.query, of)) {
    const { offerId } = assignment;
    if (!offerId || !can(actor, "see-own", assignment)) continue;
    const document = await readEndedConfirmation(database.query, assignment, load.trackingId);
    if (!document) continue;
    const key = rateConfirmationKey(load.id, endedSubject(offerId));
    await makePaper(deps, key, document);
  }
}

/** What that print says; undefined where nothing was signed, ended or is owed. */
async function readEndedConfirmation(
  query: Queryable,
  { endedAt, endReason, offerId, signedTerms, ...assignment }: Assignment,
  trackingId: string,
): Promise<RateConfirmation | undefined> {
  const { id, shipmentId, carrierId, acceptedAt, tonuCents } = assignment;
  if (!endedAt || !endReason || !offerId) return undefined;
  const lines = await readPayLines(query, id);
  const signed = await readLastSigned(query, rateConfirmationKey(shipmentId, offerId));
  if (!signed || lines.length === 0) return undefined;
  const { name, title, signedAt } = signed.signature;
  const on = (at: Date) => dateText(dateOf(at));
  const carrier = await printedCarrier(query, carrierId);
  return {
    kind: "rate confirmation",
    trackingId,
    date: on(acceptedAt),
    broker: printedCompany,
    carrier: carrier ?? { name: "Carrier", lines: [] },
    stops: (signedTerms?.stops ?? []).map(printedCity),
    facts: [
      { label: "Signed", value: `${name}, ${title}, ${on(signedAt)}` },
      { label: "SHA-256 of what was signed", value: signed.version.sha256 },
      { label: "Ended", value: `${on(endedAt)}. ${ownEndReasonLabel(endReason)}.` },
      { label: "Agreed pay", value: usdText(await readAgreedPay(query, { id, endedAt })) },
    ],
    lines,
    totalCents: totalOf(lines),
    terms: printedTerms(tonuCents),
  };
}

/** A stop that was signed, with its city and window alone. */
function printedCity(stop: SignedStop, index: number): PrintedStop {
  const at = (instant: string | null) => (instant === null ? null : new Date(instant));
  const window = { windowFrom: at(stop.windowFrom), windowTo: at(stop.windowTo) };
  return {
    number: index + 1,
    kind: stopKindLabels[stop.kind],
    name: null,
    address: [publicPlace(stop.place ?? "")?.label ?? "Unlisted"],
    contact: null,
    window: windowText({ ...window, timeZone: stop.timeZone }),
    instructions: null,
  };
}
