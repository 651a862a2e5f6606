/** Whether this is the long run, which tries everything more widely: `npm run test:long`. */
export const isLongRun = process.env.TEST_RUN === "long";

/** How many times something is tried: `few` in `npm test`, `many` in the long run. */
export function times(few: number, many: number): number {
  return isLongRun ? many : few;
}

/** Milliseconds after which `npm test` takes it that something hangs: no machine is this busy. */
const hangsAfter = 240_000;

/**
 * The milliseconds in which something was promised. Only the long run, which has the machine for
 * itself, holds the product to them.
 */
export function promised(ms: number): number {
  return isLongRun ? ms : hangsAfter;
}

/** What is tried of `values` at the nth place: `count` of them, the next place the next ones; all in the long run. */
export function rotate<T>(values: readonly T[], n: number, count: number): readonly T[] {
  if (isLongRun || values.length <= count) return values;
  const first = (n * count) % values.length;
  return [...values.slice(first), ...values.slice(0, first)].slice(0, count);
}
