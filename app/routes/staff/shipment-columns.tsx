import type { ReactNode } from "react";
import { noFmcsaAnswer } from "#app/features/carriers/vetting.ts";
import type { DeskLoad } from "#app/features/shipments/desk-list.server.ts";
import { weightText } from "#app/features/shipments/ui/weight-text.ts";
import { age } from "#app/ui/age.ts";
import { Moment } from "#app/ui/moment.tsx";

/** What the cells of a load are made from, besides the load. */
type Context = {
  now: Date;
  /** The carriers that FMCSA did not answer about when staff approved them. */
  unanswered: readonly string[];
};

type Column = {
  id: string;
  name: string;
  /** Of the width, in percent, where its words may be of any length. */
  share?: number;
  /** Whether it is shown to those who have not chosen. */
  isUsual: boolean;
  cell: (load: DeskLoad, context: Context) => ReactNode;
};

/** What the list of loads can show beside the tracking ID, in its order. */
export const loadColumns: readonly Column[] = [
  {
    id: "lane",
    name: "Lane",
    share: 24,
    isUsual: true,
    cell: ({ origin, destination }) => `${origin} to ${destination}`,
  },
  { id: "customer", name: "Customer", share: 14, isUsual: true, cell: ({ customer }) => customer },
  { id: "mode", name: "Mode", isUsual: true, cell: ({ mode }) => mode },
  { id: "weight", name: "Weight", isUsual: false, cell: ({ weight }) => weightText(weight) },
  { id: "status", name: "Status", isUsual: true, cell: ({ status }) => status },
  { id: "pickup", name: "Pickup", isUsual: true, cell: ({ pickupFrom }) => momentOf(pickupFrom) },
  { id: "delivery", name: "Deliver by", isUsual: false, cell: (load) => momentOf(load.deliverBy) },
  { id: "carrier", name: "Carrier", share: 12, isUsual: true, cell: carrierText },
  { id: "owner", name: "Assigned to", share: 10, isUsual: true, cell: ({ owner }) => owner },
  { id: "concern", name: "Concern", share: 12, isUsual: true, cell: concernOf },
  { id: "age", name: "Age", isUsual: true, cell: ({ createdAt }, { now }) => age(createdAt, now) },
];

/** The columns that an address asks for; the usual ones where it asks for none. */
export function chosenColumns(params: URLSearchParams): readonly Column[] {
  const asked = params.getAll("columns");
  const chosen = loadColumns.filter(({ id }) => asked.includes(id));
  return chosen.length > 0 ? chosen : loadColumns.filter(({ isUsual }) => isUsual);
}

/** Whether the customer should have heard of the load's exception by now. */
export function isOverdue({ nextUpdateAt }: DeskLoad, now: Date): boolean {
  return nextUpdateAt !== null && nextUpdateAt < now;
}

function momentOf(at: Date | null): ReactNode {
  return at && <Moment at={at} withTime />;
}

function carrierText({ carrier, carrierId }: DeskLoad, { unanswered }: Context): string | null {
  if (!carrier || !carrierId || !unanswered.includes(carrierId)) return carrier;
  return `${carrier} (${noFmcsaAnswer})`;
}

function concernOf(load: DeskLoad, { now }: Context): string | null {
  if (load.exception) return isOverdue(load, now) ? "Exception, update overdue" : "Exception";
  return load.airToConfirm ? "Air freight to confirm" : null;
}
