import { Session } from "node:inspector/promises";
import { setFlagsFromString } from "node:v8";

export type StepCounter = {
  /** The steps that work took. */
  stepsOf: (work: () => unknown) => Promise<number>;
  close: () => Promise<void>;
};

/** Those of V8's compilers that optimize. */
const compilers = ["maglev", "opt"];

/**
 * Counts steps of JavaScript: how often each block of it ran. They are the same on every machine. What the
 * engine does by itself isn't in them, such as the steps of a regular expression.
 */
export async function openStepCounter(): Promise<StepCounter> {
  // The calls of a compiled function aren't counted, and when one is compiled is chance.
  for (const compiler of compilers) setFlagsFromString(`--no-${compiler}`);
  const session = new Session();
  session.connect();
  await session.post("Profiler.enable");
  await session.post("Profiler.startPreciseCoverage", { callCount: true, detailed: true });
  const sinceLast = async () => {
    const { result } = await session.post("Profiler.takePreciseCoverage");
    return result
      .flatMap(({ functions }) => functions.flatMap(({ ranges }) => ranges))
      .reduce((sum, { count }) => sum + count, 0);
  };
  return {
    stepsOf: async (work) => {
      await sinceLast();
      await work();
      return sinceLast();
    },
    close: async () => {
      await session.post("Profiler.stopPreciseCoverage");
      session.disconnect();
      for (const compiler of compilers) setFlagsFromString(`--${compiler}`);
    },
  };
}
