import { setTimeout as pause } from "node:timers/promises";
import type { FreightCluster } from "#scripts/cluster/cluster.ts";
import { eventually } from "#scripts/cluster/eventually.ts";
import { operationKinds } from "./acknowledged.ts";
import type { Fault } from "./faults.ts";
import type { FailoverLoad } from "./load.ts";

/** A round that ended: from the fault until all works again. */
export type Round = { name: string; from: number; to: number };

/** Milliseconds of work before each fault. */
const workMs = 5_000;
/** Milliseconds that a fault lasts at least: longer than a dead primary keeps its lease. */
const faultMs = 30_000;
/** Each kind of request has to be answered this often again, while the fault lasts. */
const answersEach = 4;

/** Breaks something under the load, waits until the load goes on nevertheless, and puts it right. */
export async function runRound(
  { cluster, load, signal }: { cluster: FreightCluster; load: FailoverLoad; signal: AbortSignal },
  fault: Fault,
  round: number,
): Promise<Round> {
  await fault.prepare?.(cluster);
  await cluster.untilHealthy();
  await pause(workMs, undefined, { signal });
  const from = Date.now();
  const putRight = await fault.begin(cluster, round);
  try {
    await pause(faultMs, undefined, { signal });
    await untilAnswered(load, signal);
  } finally {
    await putRight();
  }
  await cluster.untilHealthy();
  await untilAnswered(load, signal);
  return { name: fault.name, from, to: Date.now() };
}

/** Waits until requests of each kind are answered again; rejects where one was refused. */
export function untilAnswered(load: FailoverLoad, signal: AbortSignal): Promise<void> {
  const since = Date.now();
  const isAnswered = () => {
    if (load.failure() !== undefined) throw load.failure();
    return operationKinds.every((kind) => {
      const recent = load.acknowledged.filter((one) => one.kind === kind && one.at > since);
      return recent.length >= answersEach;
    });
  };
  return eventually("Requests of each kind, answered again", isAnswered, { signal });
}
