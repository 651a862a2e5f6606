import { z } from "zod";
import { AppError } from "#app/platform/errors.ts";
import type { RestoreTarget } from "./restore-target.ts";
import { followSegments, segmentOf } from "./wal-segment.ts";

const segmentName = z.string().regex(/^[\dA-F]{24}$/);

/** What a base copy says of itself. */
export const baseCopySchema = z.object({
  /** When it was complete, by the database's clock: changes until then can't be left out. */
  endedAt: z.iso.datetime().transform((text) => new Date(text)),
  /** The log that makes it whole is from the first of these segments to the last. */
  firstSegment: segmentName,
  lastSegment: segmentName,
  /** How many it has. */
  files: z.number().int(),
});

/** A copy of the data folder, from which the log leads to any later time. */
export type BaseCopy = z.output<typeof baseCopySchema> & {
  /** Its folder's name. */
  name: string;
};

/**
 * Chooses the newest of `copies` from which the log leads to `target`.
 * @throws AppError `invalid` when all of them are newer.
 */
export function chooseBaseCopy(copies: readonly BaseCopy[], target: RestoreTarget): BaseCopy {
  const inOrder = copies.toSorted((one, other) => one.endedAt.getTime() - other.endedAt.getTime());
  const chosen = inOrder.findLast(({ endedAt }) => target === "latest" || endedAt <= target);
  if (chosen) return chosen;
  const [first] = inOrder;
  throw new AppError(
    "invalid",
    first
      ? `The first base copy was complete at ${first.endedAt.toISOString()}, and nothing can be restored to an earlier time. Name that time or a later one.`
      : "The folder has no complete base copy yet. Run the backup again, until it says that it's complete.",
  );
}

/**
 * Checks that `segments`, which are in order, lead from `copy` to `target` as far as they tell: PostgreSQL ends
 * at a gap as if the log ended there.
 * @throws AppError `invalid` when one is missing without which the data would be another than asked for.
 */
export function refuseGap(
  copy: BaseCopy,
  segments: readonly string[],
  target: RestoreTarget,
): void {
  const { last, missing } = followSegments(segments, copy.firstSegment);
  if (last === undefined || last < copy.lastSegment) {
    throw new AppError(
      "invalid",
      `${missing ?? copy.lastSegment}.gz is missing in its folder wal, and ${copy.name} isn't whole without it. Bring that file back, or name a time before ${copy.endedAt.toISOString()}, for an older base copy.`,
    );
  }
  if (target !== "latest" || !missing) return;
  throw new AppError(
    "invalid",
    `${missing}.gz is missing in its folder wal, so the newest state can't be reached. Bring that file back, or name a time before it by --at: ${last}.gz, the last file before it, says when.`,
  );
}

/** Divides `copies` into the newest `count`, which stay, and those that are removed. */
export function keepNewest(copies: readonly BaseCopy[], count: number) {
  const newestFirst = copies.toSorted(
    (one, other) => other.endedAt.getTime() - one.endedAt.getTime(),
  );
  return { kept: newestFirst.slice(0, count), removed: newestFirst.slice(count) };
}

/** The files of an archive that none of the `kept` copies needs. */
export function listUnneeded(files: readonly string[], kept: readonly BaseCopy[]): string[] {
  const needed = kept.map(({ firstSegment }) => firstSegment).toSorted()[0];
  if (needed === undefined) return [];
  return files.filter((file) => {
    const segment = segmentOf(file);
    return segment !== undefined && segment < needed;
  });
}
