import { type EventKind, isFreightProblem, isTrouble } from "./event.ts";

/** What an event says of the freight itself: how many handling units were counted, and of the seal. */
export type FreightFacts = {
  /** Handling units that were loaded, delivered or refused; null where nobody counted. */
  pieces: number | null;
  /** How many there should have been; null where nobody knew. */
  piecesExpected: number | null;
  seal: string | null;
  /** Whether the seal was whole and the same at the delivery; null where nobody looked. */
  sealIntact: boolean | null;
};

/** Whether what was found isn't what there should be, which our team decides whom to tell of. */
export function isDiscrepant({ pieces, piecesExpected, sealIntact }: FreightFacts): boolean {
  const isOff = pieces !== null && piecesExpected !== null && pieces !== piecesExpected;
  return isOff || sealIntact === false;
}

/** Whether an event is trouble, which staff must see: by its kind, or by what it says of the freight. */
export const tellsTrouble = (event: FreightFacts & { kind: EventKind }): boolean =>
  isTrouble(event.kind) || isDiscrepant(event);

/** Whether an event says that something is wrong with the freight, for which the bill waits. */
export const holdsBill = (event: FreightFacts & { kind: EventKind }): boolean =>
  isFreightProblem(event.kind) || isDiscrepant(event);

/** "20 of 22 pieces. Seal 4711."; null where an event says nothing of it. */
export function freightFactsText(facts: FreightFacts): string | null {
  const { pieces, seal, sealIntact } = facts;
  const state = { true: " intact", false: " broken or different", null: "" }[`${sealIntact}`];
  const said = [
    pieces !== null && piecesText({ ...facts, pieces }),
    (seal !== null || sealIntact !== null) && `Seal${seal === null ? "" : ` ${seal}`}${state}.`,
  ];
  return said.filter(Boolean).join(" ") || null;
}

function piecesText({ pieces, piecesExpected }: FreightFacts & { pieces: number }): string {
  const [count, expected] = [pieces, piecesExpected ?? pieces].map((one) =>
    one.toLocaleString("en-US"),
  );
  if (piecesExpected !== null && pieces < piecesExpected) return `${count} of ${expected} pieces.`;
  const counted = pieces === 1 ? "1 piece" : `${count} pieces`;
  return count === expected ? `${counted}.` : `${counted}, ${expected} expected.`;
}

/** What an event says in words: of the freight, and its note. */
export function describeEvent({
  note,
  ...facts
}: FreightFacts & { note: string | null }): string | null {
  return [freightFactsText(facts), note].filter(Boolean).join(" ") || null;
}

/** An event with whose fact it is. */
export type ToldFreight = FreightFacts & { kind: EventKind; assignmentId: string | null };

/** What is known of a load's freight, as one truck has it. */
export type KnownFreight = {
  /** Handling units that there should be; null where nobody knows. */
  pieces: number | null;
  /** The number of the seal; null without one that holds. */
  seal: string | null;
  /** How many the receiver refused, which stay on the truck; null for none. */
  refused: number | "all" | null;
};

/** Kinds of events whose count is of all freight that goes on. */
const counting: readonly EventKind[] = ["PICKED_UP", "GATE_OUT", "IN_TRANSIT", "DELIVERED"];

/**
 * What is known of freight by its events in their order, for the truck of an assignment.
 * @param booked how many handling units the load has, where each stop is for all of them
 */
export function freightKnownBy(
  events: readonly ToldFreight[],
  {
    booked,
    seal: given,
    assignmentId,
  }: { booked: number | null; seal: string | null; assignmentId: string | null },
): KnownFreight {
  let known: KnownFreight = { pieces: booked, seal: given, refused: null };
  for (const event of events) {
    const { seal, sealIntact } = event;
    known = { ...known, seal: sealIntact === false ? null : (seal ?? known.seal) };
    known = { ...known, ...countAfter(known, event, event.assignmentId === assignmentId) };
  }
  // Of several deliveries nobody knows how many are for which.
  return booked === null ? { ...known, pieces: null } : known;
}

/** What an event changes of the count, which is of all freight, and of what the receiver of this truck refused. */
function countAfter(
  { pieces: there, refused }: KnownFreight,
  { kind, pieces }: ToldFreight,
  isOwn: boolean,
): Partial<KnownFreight> {
  if (kind === "SHORT" || kind === "OVER") {
    const more = (kind === "OVER" ? 1 : -1) * (pieces ?? 0);
    return there === null ? {} : { pieces: Math.max(there + more, 0) };
  }
  if (kind === "REFUSED") {
    const isPart = pieces !== null && (there === null || pieces < there);
    return isOwn ? { refused: isPart ? pieces : "all" } : {};
  }
  if (kind === "DELIVERED" && isOwn) {
    // They took it after all.
    return refused === "all" || pieces === there ? { refused: null } : {};
  }
  if (kind === "GATE_OUT" && isOwn && refused !== null) {
    // It goes where our team decided.
    return { refused: null, pieces: refused === "all" ? there : refused };
  }
  return counting.includes(kind) ? { pieces: pieces ?? there } : {};
}

/** Whether a count needs no question: all that there should be, or what is left of it after a refusal. */
export function isCountExpected(count: number, { pieces, refused }: KnownFreight): boolean {
  if (pieces === null || count === pieces) return true;
  return typeof refused === "number" && count === pieces - refused;
}
