import { expect, test } from "vitest";
import { followedClock } from "./followed-clock.server.ts";
import { createLog } from "./log.server.ts";

const noon = Date.parse("2026-11-30T17:00:00Z");

/** A clock beside another one, as the answers that took `ms` to come tell it. */
function aClock() {
  let own = noon;
  const said: { msg: string; seconds: number }[] = [];
  const log = createLog("info", { write: (line) => void said.push(JSON.parse(line)) });
  const clock = followedClock({ now: () => new Date(own) }, log);
  return {
    clock,
    said: () => said.map(({ msg, seconds }) => [seconds, msg]),
    set: (ms: number) => {
      own = noon + ms;
    },
    hear: (theirs: number, ms = 4) => {
      const [sentAt, answeredAt] = [new Date(own - ms), new Date(own)];
      clock.compare(new Date(theirs - ms / 2), { sentAt, answeredAt });
    },
  };
}

test("a machine whose clock is ten minutes ahead or behind goes by the database's", () => {
  for (const ahead of [600_000, -600_000]) {
    const { clock, set, hear, said } = aClock();
    set(ahead);
    hear(noon);
    expect(clock.now()).toEqual(new Date(noon));
    expect(clock.correction()).toBe(-ahead / 1_000);
    hear(noon);
    expect(said()).toEqual([
      [-ahead / 1_000, "this machine's clock differs from the database's, which counts"],
    ]);
  }
});

test("a difference within a second, or within the time of the answer, is none", () => {
  const { clock, set, hear, said } = aClock();
  set(900);
  hear(noon);
  set(1_900);
  hear(noon, 1_900);
  expect(clock.correction()).toBe(0);
  expect(said()).toEqual([]);
});

test("a clock that is set right counts again", () => {
  const { clock, set, hear, said } = aClock();
  set(-3_600_000);
  hear(noon);
  set(0);
  hear(noon);
  expect(clock.now()).toEqual(new Date(noon));
  expect(clock.correction()).toBe(0);
  expect(said()).toHaveLength(2);
});

test("a step of the database's clock, as by a failover, is followed", () => {
  const { clock, hear } = aClock();
  hear(noon + 30_000);
  expect(clock.now()).toEqual(new Date(noon + 30_000));
  hear(noon + 90_000);
  expect(clock.now()).toEqual(new Date(noon + 90_000));
});
