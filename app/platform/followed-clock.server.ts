import type { Clock } from "./clock.ts";
import type { Log } from "./log.server.ts";

/** Milliseconds by which two clocks may differ before one follows the other: NTP keeps them closer. */
const toleratedMs = 1_000;

/** Moments of this machine's clock between which the other one was read. */
type Asked = { sentAt: Date; answeredAt: Date };

export type FollowedClock = Clock & {
  /** Seconds that it adds to this machine's clock. */
  correction: () => number;
  /** Takes what the clock that it follows said. */
  compare: (theirs: Date, asked: Asked) => void;
};

/**
 * This machine's clock, corrected by another one's: processes on several machines whose clocks differ agree
 * so on what is leased, due and late. A difference that NTP leaves is none, so times don't jump.
 */
export function followedClock(own: Clock, log: Log): FollowedClock {
  let correctionMs = 0;
  return {
    now: () => new Date(own.now().getTime() + correctionMs),
    correction: () => correctionMs / 1_000,
    compare: (theirs, { sentAt, answeredAt }) => {
      const onTheWay = (answeredAt.getTime() - sentAt.getTime()) / 2;
      const difference = Math.round(theirs.getTime() - sentAt.getTime() - onTheWay);
      const isSame = (one: number) => Math.abs(one) <= toleratedMs + Math.abs(onTheWay);
      if (isSame(difference - correctionMs)) return;
      correctionMs = isSame(difference) ? 0 : difference;
      log.warn(
        { seconds: correctionMs / 1_000 },
        correctionMs === 0
          ? "this machine's clock agrees with the database's again"
          : "this machine's clock differs from the database's, which counts",
      );
    },
  };
}
