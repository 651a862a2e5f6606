import { totalmem } from "node:os";

/** Megabytes of objects with which the build just gets along. */
const leastMb = 384;

/**
 * Megabytes of objects that a build may keep, of the bytes that it can have: a fifth, so that with what isn't V8's
 * it takes 1.4 GB of 2. By itself V8 collects when it has half of them, and the build then took all.
 */
export function heapLimitMb(bytes = availableBytes()): number {
  return Math.max(leastMb, Math.floor(bytes / 5 / 2 ** 20));
}

/** Of this machine, or of the container if that has less. */
function availableBytes(): number {
  return Math.min(process.constrainedMemory() || Number.POSITIVE_INFINITY, totalmem());
}
