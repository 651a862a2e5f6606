import type { ReactNode } from "react";
import { noFmcsaAnswer } from "#app/features/carriers/vetting.ts";
import { age } from "#app/features/company/age.ts";
import { withoutZip } from "#app/features/geography/without-zip.ts";
import type { DeskLoad } from "#app/features/shipments/desk-list.server.ts";
import { loadConcerns } from "#app/features/shipments/load-concerns.ts";
import { weightText } from "#app/features/shipments/weight-text.ts";
import { Moment } from "#app/ui/moment.tsx";

/** What the cells need besides the load. */
type Context = {
  now: Date;
  /** The carriers that staff approved without an FMCSA answer. */
  unanswered: readonly string[];
};

type Column = {
  id: string;
  name: string;
  /** Percent of the width, for text of any length. */
  share?: number;
  /** Whether it is shown by default. */
  isUsual: boolean;
  cell: (load: DeskLoad, context: Context) => ReactNode;
};

/** The columns of the load list beside the tracking ID, in order. */
export const loadColumns: readonly Column[] = [
  {
    id: "lane",
    name: "Lane",
    share: 24,
    isUsual: true,
    cell: ({ origin, destination }) => `${withoutZip(origin)} to ${withoutZip(destination)}`,
  },
  { id: "customer", name: "Customer", share: 11, isUsual: true, cell: ({ customer }) => customer },
  { id: "mode", name: "Mode", isUsual: true, cell: ({ mode }) => mode },
  { id: "weight", name: "Weight", isUsual: false, cell: ({ weight }) => weightText(weight) },
  {
    id: "status",
    name: "Status",
    isUsual: true,
    cell: ({ status, canceledAt }) => (canceledAt ? "Canceled" : status),
  },
  { id: "pickup", name: "Pickup", isUsual: true, cell: ({ pickupFrom }) => momentOf(pickupFrom) },
  { id: "delivery", name: "Deliver by", isUsual: false, cell: (load) => momentOf(load.deliverBy) },
  { id: "carrier", name: "Carrier", share: 11, isUsual: true, cell: carrierText },
  { id: "owner", name: "Assigned to", share: 8, isUsual: true, cell: ({ owner }) => owner },
  { id: "concern", name: "Concern", share: 17, isUsual: true, cell: concernOf },
  { id: "age", name: "Age", isUsual: true, cell: ({ createdAt }, { now }) => age(createdAt, now) },
];

/** The columns in the URL; the default ones without any. */
export function chosenColumns(params: URLSearchParams): readonly Column[] {
  const asked = params.getAll("columns");
  const chosen = loadColumns.filter(({ id }) => asked.includes(id));
  return chosen.length > 0 ? chosen : loadColumns.filter(({ isUsual }) => isUsual);
}

/** Whether the customer's update on the load's exception is overdue. */
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
  const exception = isOverdue(load, now) ? "Exception, update overdue" : "Exception";
  const concerns = [
    ...(load.exception ? [`${exception}: ${beginningOf(load.exception.replace(/\.$/, ""))}`] : []),
    ...(load.airToConfirm ? ["Air freight to confirm"] : []),
    ...loadConcerns(load, now),
  ];
  return concerns.join(". ") || null;
}

/** Characters of an exception that a row has room for; its load has all of them. */
const shownAtMost = 80;

function beginningOf(text: string): string {
  return text.length > shownAtMost ? `${text.slice(0, shownAtMost)}...` : text;
}
