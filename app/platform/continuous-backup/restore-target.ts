import { z } from "zod";
import { AppError } from "#app/platform/errors.ts";

/** The time to which data is restored: the newest, or that of a clock. */
export type RestoreTarget = "latest" | Date;

/**
 * Reads the time that an operator typed.
 * @throws AppError `invalid` when it isn't one, or has no zone.
 */
export function readRestoreTarget(text: string): RestoreTarget {
  if (text === "latest") return text;
  const zoned = z.iso.datetime({ offset: true }).safeParse(text);
  if (zoned.success) return new Date(zoned.data);
  const lacksZone = z.iso.datetime({ local: true }).safeParse(text).success;
  throw new AppError(
    "invalid",
    lacksZone
      ? `--at ${text} has no time zone. Add Z for UTC (${text}Z), or an offset such as -05:00.`
      : `--at ${text} isn't a time. Write it such as 2026-11-30T14:05:00Z or 2026-11-30T09:05:00-05:00, or latest.`,
  );
}
