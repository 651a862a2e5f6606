import { type Acknowledged, operationKinds } from "./acknowledged.ts";
import { type Comparison, compareMarks, longestPause } from "./compare.ts";
import type { Deliveries } from "./deliveries.ts";
import type { Round } from "./round.ts";

/** What was acknowledged, and the marks that are stored, of each kind. */
export type Books = {
  acknowledged: readonly Acknowledged[];
  stored: ReadonlyMap<string, readonly string[]>;
};

const seconds = (ms: number) => (ms / 1_000).toFixed(1);

const row = (cells: readonly (string | number)[]) => `| ${cells.join(" | ")} |`;

/** A Markdown table. */
function table(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  return [row(head), row(head.map(() => "---")), ...rows.map(row)].join("\n");
}

/** A table of the rounds: how long nothing was acknowledged, and what waited longest. */
export function roundsTable(
  rounds: readonly Round[],
  acknowledged: readonly Acknowledged[],
  shownAfterMs: (round: Round) => number,
): string {
  const moments = acknowledged.map(({ at }) => at);
  return table(
    [
      "round",
      "nothing acknowledged for",
      "longest request, with its repeats",
      "requests",
      "repeated",
      "shown on dashboards within",
    ],
    rounds.map((round) => {
      const { name, from, to } = round;
      const within = acknowledged.filter(({ at }) => at > from && at <= to);
      return [
        name,
        `${seconds(longestPause(moments, from, to))} s`,
        `${seconds(Math.max(0, ...within.map(({ at, sentAt }) => at - sentAt)))} s`,
        within.length,
        within.filter(({ attempts }) => attempts > 1).length,
        `${seconds(shownAfterMs(round))} s`,
      ];
    }),
  );
}

/** Compares what was acknowledged of each kind with what is stored. */
export function compareBooks({ acknowledged, stored }: Books) {
  return operationKinds.map((kind) => {
    const marks = acknowledged.filter((one) => one.kind === kind).map(({ mark }) => mark);
    return { kind, count: marks.length, ...compareMarks(marks, stored.get(kind) ?? []) };
  });
}

/** A table of what was acknowledged, lost and doubled. */
export function booksTable(
  compared: readonly ({ kind: string; count: number } & Comparison)[],
): string {
  return table(
    ["", "acknowledged", "lost", "doubled"],
    compared.map(({ kind, count, lost, doubled }) => [kind, count, lost.length, doubled.length]),
  );
}

/** A table of what was sent. */
export function deliveriesTable(deliveries: readonly Deliveries[]): string {
  return table(
    ["", "to send", "never arrived", "arrived again"],
    deliveries.map(({ what, stored, missing, repeated }) => [what, stored, missing, repeated]),
  );
}
