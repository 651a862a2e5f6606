import { AppError } from "#app/platform/errors.ts";

/** When the last change was made that PostgreSQL replayed, in ISO 8601, as the log of its recovery says. */
export function lastChangeIn(log: string): string {
  const told = [...log.matchAll(/last completed transaction was at log time (\S+) (\S+?)\+00/g)];
  const [, day, time] = told.at(-1) ?? [];
  return day && time ? `${day}T${time}Z` : "";
}

/** Why a recovery failed, as its log says; undefined when the log doesn't say it. */
export function explainFailure(log: string): AppError | undefined {
  const damaged = /could not restore file "(\w+)" from archive/.exec(log)?.[1];
  if (damaged) {
    return new AppError(
      "invalid",
      `${damaged}.gz in its folder wal is damaged, or can't be read by the account that runs PostgreSQL. Bring that file back from another copy, or name an earlier time.`,
    );
  }
  if (!log.includes("recovery ended before configured recovery target was reached"))
    return undefined;
  const until = lastChangeIn(log);
  return new AppError(
    "invalid",
    `The backup doesn't reach that time: its last change was made at ${until || "the time of its base copy"}. Name that time or an earlier one, or --at latest.`,
  );
}
