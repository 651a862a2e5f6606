import { readdirSync, readFileSync } from "node:fs";

/** Whether the system reports the memory of a process; Linux does. */
export const canReadMemory = process.platform === "linux";

/** The peak memory of a process since it started, in megabytes. */
export function peakMegabytes(pid: number): number {
  return fieldOf(`/proc/${pid}/status`, "VmHWM");
}

/** The current memory of a process, in megabytes. */
export function megabytes(pid: number): number {
  return fieldOf(`/proc/${pid}/status`, "VmRSS");
}

/** The memory of several processes in megabytes; shared pages count once. */
export function megabytesTogether(pids: readonly number[]): number {
  return pids.reduce((sum, pid) => sum + fieldOf(`/proc/${pid}/smaps_rollup`, "Pss"), 0);
}

/** All descendants of a process. */
export function descendantsOf(pid: number): number[] {
  const parents = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map((name) => [Number(name), parentOf(name)] as const);
  const family = [pid];
  for (const member of family) {
    family.push(...parents.filter(([, parent]) => parent === member).map(([child]) => child));
  }
  return family.slice(1);
}

function parentOf(pid: string): number {
  try {
    // The name comes before it in parentheses, and may contain blanks and parentheses.
    return Number(/^.*\) \S (\d+)/s.exec(readFileSync(`/proc/${pid}/stat`, "utf8"))?.[1]);
  } catch {
    // The process has ended.
    return Number.NaN;
  }
}

/** A field in kilobytes, converted to megabytes. */
function fieldOf(file: string, name: string): number {
  const kilobytes = new RegExp(`^${name}:\\s+(\\d+) kB`, "m").exec(readFileSync(file, "utf8"))?.[1];
  return Number(kilobytes) / 1_000;
}
