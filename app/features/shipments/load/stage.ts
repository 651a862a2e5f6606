import type { Status } from "../shipment.ts";
import { type LoadEnding, statusWord } from "./ending.ts";
import type { StopKind } from "./stop.ts";

/** A load's stages, from quote to final payment. */
export const stages = [
  "new",
  "priced",
  "tendered",
  "covered",
  "dispatched",
  "at pickup",
  "in transit",
  "at delivery",
  "delivered",
  "POD received",
  "billed",
  "credited",
  "paid",
  "closed",
  "canceled",
] as const;

export type Stage = (typeof stages)[number];

/** The facts recorded about a load; an instant is null until it happened. */
export type StageFacts = {
  status: Status;
  /** The kind of stop the truck is at; null while it is at none. */
  atStop: StopKind | null;
  pricedAt: Date | null;
  tenderedAt: Date | null;
  coveredAt: Date | null;
  dispatchedAt: Date | null;
  podReceivedAt: Date | null;
  billedAt: Date | null;
  paidAt: Date | null;
  /** When credit memos had taken all of its invoices off. */
  creditedAt: Date | null;
  closedAt: Date | null;
  canceledAt: Date | null;
};

/** The names of the facts that are instants. */
export type StageMoment = Exclude<keyof StageFacts, "status" | "atStop">;

type Condition =
  | { recorded: StageMoment }
  | { status: Status; atStop?: StageFacts["atStop"] }
  | { atStop: StageFacts["atStop"] };

/**
 * The first rule whose condition holds gives the stage. The database evaluates the same rules, so
 * that lists can be filtered by stage.
 */
export const stageRules: readonly { stage: Stage; when: Condition }[] = [
  { stage: "canceled", when: { recorded: "canceledAt" } },
  { stage: "closed", when: { recorded: "closedAt" } },
  { stage: "paid", when: { recorded: "paidAt" } },
  { stage: "credited", when: { recorded: "creditedAt" } },
  { stage: "billed", when: { recorded: "billedAt" } },
  { stage: "POD received", when: { recorded: "podReceivedAt" } },
  { stage: "delivered", when: { status: "Delivered" } },
  { stage: "at delivery", when: { status: "In Transit", atStop: "delivery" } },
  { stage: "at pickup", when: { atStop: "pickup" } },
  { stage: "in transit", when: { status: "In Transit" } },
  { stage: "dispatched", when: { recorded: "dispatchedAt" } },
  { stage: "covered", when: { recorded: "coveredAt" } },
  { stage: "tendered", when: { recorded: "tenderedAt" } },
  { stage: "priced", when: { recorded: "pricedAt" } },
];

/** The stage of a load, computed from recorded facts; it is never set directly. */
export function computeStage(facts: StageFacts): Stage {
  return stageRules.find(({ when }) => holds(when, facts))?.stage ?? "new";
}

function holds(when: Condition, facts: StageFacts): boolean {
  if ("recorded" in when) return facts[when.recorded] !== null;
  const atStop = when.atStop === undefined || facts.atStop === when.atStop;
  return atStop && (!("status" in when) || facts.status === when.status);
}

/** A stage with a capital letter, for the start of a line; that of a load that ended says how. */
export function stageText(stage: Stage, ending: LoadEnding | null): string {
  return statusWord(
    stage.charAt(0).toUpperCase() + stage.slice(1),
    stage === "delivered" ? ending : null,
  );
}

/** Whether the customer may still edit or cancel the load; later only staff may. */
export function isOpenToCustomer(
  facts: Pick<StageFacts, "status" | "dispatchedAt" | "canceledAt">,
): boolean {
  return facts.status === "Quoted" && facts.dispatchedAt === null && facts.canceledAt === null;
}

/** Why a load can't be edited anymore by people whose role lets them; null while it can. */
export function closedToEdits(load: Parameters<typeof isOpenToCustomer>[0], isStaff: boolean) {
  if (load.canceledAt) return "This load is canceled.";
  if (isStaff || isOpenToCustomer(load)) return null;
  return "This load is already dispatched. Call us, and we'll make the change with the carrier.";
}
