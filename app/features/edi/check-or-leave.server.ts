import type { FreightUnit } from "#app/features/shipments/load/freight.ts";
import { type CheckedTender, checkTender } from "./check-tender.server.ts";
import { completeTender } from "./complete-tender.ts";
import { findAcceptance } from "./find-acceptance.ts";
import type { Tendered, TenderedLoad } from "./find-tendered.server.ts";
import { askAboutHazmat } from "./hazmat-problems.server.ts";
import { findLateness } from "./late-tender.ts";
import { readAnswers } from "./read-answers.server.ts";
import type { RunDependencies } from "./run-dependencies.ts";
import { failMessage } from "./settle.server.ts";
import { settleDeclined } from "./settle-tender.server.ts";
import type { Problem } from "./x12/segment.ts";

/** A valid 204, and what our team and the partner read of where its goods' words came from. */
type CheckedOrLeft = CheckedTender & {
  note: string | null;
  /** What our team declared of hazardous goods; empty without any. */
  units: FreightUnit[];
  /** Our price of the load, in US cents; null where our rates don't price it. */
  ourCents: number | null;
};

type Customer = {
  load: TenderedLoad["load"] | null;
  companyId: string;
  /** What our team is asked about it besides. */
  asked?: readonly Problem[];
};

/**
 * The validated 204, with what it doesn't say of its goods; undefined when it was declined or left to
 * staff.
 * @param customer the load that it changes, and the company that it is for
 */
export async function checkOrLeave(
  deps: RunDependencies,
  tendered: Tendered,
  { load, companyId, asked = [] }: Customer,
): Promise<CheckedOrLeft | undefined> {
  const { message } = tendered;
  const answers = await readAnswers(deps.database.query, tendered);
  const ownDescription = message.answers?.description;
  const sources = { answers, ownDescription, load, partner: message.partner };
  const { tender, note } = completeTender(tendered.tender, sources);
  // The message's id is the form's key: it books once, however often it's run.
  const checked = checkTender(tender, message.id, deps.clock.now(), message.answers?.stops);
  if ("reason" in checked) {
    await settleDeclined(deps, tendered, checked.reason, null);
    return undefined;
  }
  const late = answers.acceptsLate ? [] : latenessOf(deps, tendered, load !== null);
  const freight = "load" in checked ? checked.load : null;
  const ourCents = freight ? await priceOf(deps, { ...freight, companyId }) : null;
  const byHand = freight ? acceptanceOf(tendered, { ourCents, isChange: load !== null }) : [];
  const dangerous = await askAboutHazmat(deps.database.query, tendered, { load, answers });
  const waiting = [...asked, ...dangerous, ...byHand, ...late];
  if ("load" in checked && waiting.length === 0) {
    const { hazmat } = answers;
    const units = hazmat && hazmat !== "plain" ? [hazmat] : [];
    return { ...checked.load, note, units, ourCents };
  }
  const problems = [...("problems" in checked ? checked.problems : []), ...waiting];
  await failMessage(deps.database.query, message, problems, tender.shipmentNumber);
  return undefined;
}

function latenessOf({ clock }: RunDependencies, { message, tender }: Tendered, isBooked: boolean) {
  const { segments } = tender;
  return findLateness({ segments, createdAt: message.createdAt, isBooked, now: clock.now() });
}

function priceOf(
  { database, clock, priceTender }: RunDependencies,
  { booking, stops, care, companyId }: CheckedTender & { companyId: string },
) {
  const { mode, weight } = booking;
  return priceTender(database.query, clock, {
    mode,
    weight,
    stops,
    companyId,
    equipment: care.equipment,
  });
}

/** Why a valid tender waits for our team; what they entered for it, they accepted with it. */
function acceptanceOf(
  { message, tender }: Tendered,
  price: { ourCents: number | null; isChange: boolean },
): Problem[] {
  if (message.answers) return [];
  const { acceptance } = message.partner;
  return findAcceptance({ acceptance, segments: tender.segments, ...price });
}
