import { z } from "zod";
import { eventually } from "./eventually.ts";
import type { PostgresMember } from "./postgres-member.ts";

const answer = z.object({
  members: z.array(z.object({ name: z.string(), role: z.string(), state: z.string() })),
});

/** Milliseconds for one Patroni to answer; a frozen one never does. */
const answerTimeoutMs = 2_000;

/** What each member does, by its name, as Patroni tells it. */
export type MemberRoles = { name: string; role: string; state: string }[];

/** Asks the first of these members that answers. */
export async function readMemberRoles(members: readonly PostgresMember[]): Promise<MemberRoles> {
  for (const { restPort } of members) {
    try {
      const response = await fetch(`http://127.0.0.1:${restPort}/cluster`, {
        signal: AbortSignal.timeout(answerTimeoutMs),
      });
      return answer.parse(await response.json()).members;
    } catch {
      // It's killed, frozen, or doesn't reach etcd: the next one knows.
    }
  }
  return [];
}

/** Whether one of `count` members is the primary, one confirms its commits, and all work. */
export function isWhole(roles: MemberRoles, count: number): boolean {
  const having = (role: string) => roles.filter((one) => one.role === role).length;
  return (
    roles.length === count &&
    having("leader") === 1 &&
    having("sync_standby") === 1 &&
    // PostgreSQL 15's Patroni says running of a standby that streams; later ones say streaming.
    roles.every(({ state }) => state === "running" || state === "streaming")
  );
}

/** Waits until all members work and commits are confirmed. */
export function untilWhole(
  members: readonly PostgresMember[],
  signal?: AbortSignal,
): Promise<void> {
  const areWhole = async () => isWhole(await readMemberRoles(members), members.length);
  return eventually("All members of PostgreSQL, one of which confirms commits", areWhole, {
    signal,
  });
}
