import { readdirSync, readFileSync } from "node:fs";

/** Whether this system tells how much memory a process takes; Linux does. */
export const canReadMemory = process.platform === "linux";

/** The most megabytes that a process had at once since it started. */
export function peakMegabytes(pid: number): number {
  return fieldOf(`/proc/${pid}/status`, "VmHWM");
}

/** Megabytes that a process has now. */
export function megabytes(pid: number): number {
  return fieldOf(`/proc/${pid}/status`, "VmRSS");
}

/** Megabytes that these processes take together; what they share with each other counts once. */
export function megabytesTogether(pids: readonly number[]): number {
  return pids.reduce((sum, pid) => sum + fieldOf(`/proc/${pid}/smaps_rollup`, "Pss"), 0);
}

/** All that a process started, and what those started. */
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
    // A name in brackets comes before it, and may hold blanks and brackets itself.
    return Number(/^.*\) \S (\d+)/s.exec(readFileSync(`/proc/${pid}/stat`, "utf8"))?.[1]);
  } catch {
    // It ended meanwhile.
    return Number.NaN;
  }
}

/** A field in kilobytes, as megabytes. */
function fieldOf(file: string, name: string): number {
  const kilobytes = new RegExp(`^${name}:\\s+(\\d+) kB`, "m").exec(readFileSync(file, "utf8"))?.[1];
  return Number(kilobytes) / 1_000;
}
