import { readdirSync, readFileSync } from "node:fs";

/** Each process of this machine with its parent, by Linux's /proc. */
function readParents(): Map<number, number> {
  const parents = new Map<number, number>();
  for (const name of readdirSync("/proc")) {
    const pid = Number(name);
    const parent = pid > 0 ? readParent(pid) : undefined;
    if (parent !== undefined) parents.set(pid, parent);
  }
  return parents;
}

function readParent(pid: number): number | undefined {
  try {
    // The name before it may hold blanks and parentheses.
    const afterName = readFileSync(`/proc/${pid}/stat`, "utf8").replace(/^.*\)/s, "");
    return Number(afterName.trim().split(" ")[1]);
  } catch {
    return undefined;
  }
}

/** A process and all processes that descend from it, itself first. */
export function familyOf(pid: number, parents = readParents()): number[] {
  const children = [...parents].filter(([, parent]) => parent === pid).map(([child]) => child);
  return [pid, ...children.flatMap((child) => familyOf(child, parents))];
}

/** Signals a process and its descendants, itself first, so that it starts no others meanwhile. */
export function signalFamily(pid: number, signal: NodeJS.Signals): void {
  for (const one of familyOf(pid)) {
    try {
      process.kill(one, signal);
    } catch {
      // It has already ended.
    }
  }
}
