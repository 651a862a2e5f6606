import type { ReactNode } from "react";
import { stageText } from "#app/features/shipments/load/stage.ts";
import type { DeskRow } from "#app/flows/desk-rows.server.ts";
import { Badge, type BadgeLook } from "#app/ui/badge.tsx";
import type { ColumnOptions } from "#app/ui/work-column.ts";

type LoadColumn = Omit<ColumnOptions, "sort"> & {
  id: string;
  /** Whether it is shown by default. */
  isUsual?: boolean;
  cell: (load: DeskRow) => ReactNode;
};

/** The columns of the load list beside the tracking ID, in order. */
export const loadColumns: readonly LoadColumn[] = [
  {
    id: "reference",
    name: "Reference",
    share: 11,
    isUsual: true,
    isExtra: true,
    card: "none",
    cell: ({ reference }) => reference,
  },
  {
    id: "lane",
    name: "Lane",
    share: 20,
    isUsual: true,
    card: "second wide",
    cell: ({ lane }) => lane,
  },
  {
    id: "pickup",
    name: "Pickup",
    isMoment: true,
    isUsual: true,
    card: "lead",
    cell: ({ pickup }) => pickup && <Stacked {...pickup} />,
  },
  {
    id: "delivery",
    name: "Delivery",
    isMoment: true,
    isUsual: true,
    card: "none",
    cell: ({ delivery }) =>
      delivery && (
        <>
          {delivery.isEta && "ETA "}
          <Stacked {...delivery} />
        </>
      ),
  },
  {
    id: "consignee",
    name: "Consignee",
    share: 12,
    card: "none",
    cell: ({ consignee }) => consignee,
  },
  {
    id: "customer",
    name: "Customer",
    share: 13,
    isUsual: true,
    card: "none",
    cell: ({ customer }) => customer,
  },
  {
    id: "carrier",
    name: "Carrier",
    share: 13,
    isUsual: true,
    isExtra: true,
    card: "none",
    cell: ({ carrier }) => carrier,
  },
  { id: "status", name: "Stage", isUsual: true, card: "first", cell: stageOf },
  { id: "concern", name: "Concern", share: 16, isUsual: true, card: "first wide", cell: concernOf },
  { id: "mode", name: "Mode", card: "none", cell: ({ mode }) => mode },
  {
    id: "equipment",
    name: "Equipment",
    card: "none",
    cell: ({ equipment }) => equipment,
  },
  { id: "weight", name: "Weight", isFigure: true, card: "none", cell: ({ weight }) => weight },
  {
    id: "miles",
    name: "Miles (est.)",
    isFigure: true,
    card: "none",
    cell: ({ miles }) => miles,
  },
  {
    id: "price",
    name: "Price",
    isFigure: true,
    isUsual: true,
    isExtra: true,
    card: "none",
    cell: ({ price }) => price,
  },
  { id: "cost", name: "Cost", isFigure: true, card: "none", cell: ({ cost }) => cost },
  { id: "owner", name: "Assigned to", share: 9, card: "none", cell: ({ owner }) => owner },
  {
    id: "age",
    name: "Age",
    isFigure: true,
    isUsual: true,
    isExtra: true,
    card: "none",
    cell: ({ age }) => age,
  },
];

/** The columns in the URL; the default ones without any. */
export function chosenColumns(params: URLSearchParams): readonly LoadColumn[] {
  const asked = params.getAll("columns");
  const chosen = loadColumns.filter(({ id }) => asked.includes(id));
  // Those that a person chose are shown in any window.
  if (chosen.length > 0) return chosen.map((column) => ({ ...column, isExtra: false }));
  return loadColumns.filter(({ isUsual }) => isUsual);
}

const looks: Partial<Record<DeskRow["stage"], BadgeLook>> = {
  "at pickup": "default",
  "in transit": "default",
  "at delivery": "default",
  canceled: "muted",
  delivered: "outline",
  "POD received": "outline",
  billed: "outline",
  credited: "outline",
  paid: "outline",
  closed: "outline",
};

/** A day and a time of day, which a table has one below the other. */
function Stacked({ at, day, time }: NonNullable<DeskRow["pickup"]>) {
  return (
    <time dateTime={at}>
      {day} <span className="whitespace-nowrap">{time}</span>
    </time>
  );
}

/** Left out of a phone's card that has a concern: it has no room for both. */
function stageOf({ stage, ending, concern }: DeskRow): ReactNode {
  return (
    <span className={concern ? "as-card:hidden" : undefined}>
      <Badge look={looks[stage] ?? "secondary"}>{stageText(stage, ending)}</Badge>
    </span>
  );
}

/** Its concern, or else, on a phone's card, its customer. */
function concernOf({ concern, hasException, customer }: DeskRow): ReactNode {
  if (!concern) {
    return (
      <>
        <span className="as-card:hidden">–</span>
        <span className="text-ink-soft as-table:hidden">{customer}</span>
      </>
    );
  }
  const look = hasException ? "bg-danger-sheet text-danger" : "bg-waiting-sheet text-waiting";
  return (
    <span className={`inline-block max-w-full px-2 py-0.5 text-xs font-semibold ${look}`}>
      <span
        className="block truncate as-table:line-clamp-2 as-table:leading-3.5 as-table:whitespace-normal"
        title={concern}
      >
        {concern}
      </span>
    </span>
  );
}
