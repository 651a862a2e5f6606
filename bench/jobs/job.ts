import { stripVTControlCharacters } from "node:util";
import type { Role } from "#app/features/accounts/role.ts";
import type { DeskPage, JobCost } from "./desk-page.ts";
import type { Scene } from "./scene.ts";

/** The most that a job may cost; `rows` is the least that it has to show. */
export type JobGoal = Partial<Pick<JobCost, "clicks" | "fields" | "pages">> & {
  /** Seconds of reading. */
  seconds?: number;
  rows?: number;
};

/** What a job found besides its cost. */
export type JobResult = {
  /** Rows that were seen at once. */
  rows?: number;
  /** How much was done, where the demo has less than the job asks for. */
  note?: string;
};

/** Who does a job: a driver has no desk and no account. */
export type Worker = Role | "driver";

/** Something that a person does at a desk, from its landing page. */
export type Job = {
  who: Worker;
  name: string;
  goal: JobGoal;
  /**
   * Does the job as that person would.
   * @throws Error when there is no way to do it, or when its answer is wrong.
   */
  work: (desk: DeskPage, scene: Scene) => Promise<JobResult | undefined>;
};

/** Words that a person reads in a second. */
const readingPace = 4;

/** A job's line in the table. */
export type JobRow = {
  who: Worker;
  job: string;
  clicks?: number;
  fields?: number;
  pages?: number;
  seconds?: number;
  goal: string;
  result: "met" | "not met";
  note: string;
};

/** Compares what a job cost with its goal. */
export function jobRow({ who, name, goal }: Job, cost: JobCost, found: JobResult = {}): JobRow {
  const { words, ...counted } = cost;
  const had = { ...counted, seconds: Math.round(words / readingPace) };
  const isBelow = Object.entries(had).every(
    ([part, count]) => count <= (goal[part as keyof typeof had] ?? Number.POSITIVE_INFINITY),
  );
  const isMet = isBelow && (found.rows ?? 0) >= (goal.rows ?? 0);
  const note = found.rows === undefined ? (found.note ?? "") : `${found.rows} rows`;
  return {
    who,
    job: name,
    ...had,
    goal: goalText(goal),
    result: isMet ? "met" : "not met",
    note,
  };
}

/** The line of a job that can't be done, or whose answer is wrong. */
export function failedRow({ who, name, goal }: Job, error: unknown): JobRow {
  const note = error instanceof Error ? noteOf(error) : String(error);
  return { who, job: name, goal: goalText(goal), result: "not met", note };
}

const goalText = (goal: JobGoal) =>
  Object.entries(goal)
    .map(([part, count]) => `${count} ${count === 1 ? part.slice(0, -1) : part}`)
    .join(", ");

/** What went wrong, and which control didn't come. */
function noteOf({ message }: Error): string {
  const [first = "", ...log] = stripVTControlCharacters(message).split("\n");
  const waiting = log.find((line) => line.includes("waiting for")) ?? "";
  return [first, waiting.trim()].filter(Boolean).join(" ");
}

/** @throws Error unless the two lists hold the same, in any order. */
export function expectSame(shown: readonly string[], known: readonly string[]): void {
  const [one, other] = [shown, known].map((list) => list.toSorted().join(" "));
  if (one !== other) throw new Error(`the page says ${one || "nothing"}; it is ${other}`);
}
