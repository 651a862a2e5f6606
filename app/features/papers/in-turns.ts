import { AppError } from "#app/platform/errors.ts";
import { type Ask, FairQueue } from "./fair-queue.ts";

type Limits = {
  /** Pieces of work under way at once. */
  atOnce: number;
  /** Pieces that may wait: of one asker, and of all. */
  ofOne: number;
  ofAll: number;
  /** What one too many gets, given how many of its asker wait. */
  refusal: (ofAsker: number) => Error;
};

export type Asker = {
  /** Who asks: a company, a person or a link. */
  asker: string;
  /** Aborts when nobody waits for the work anymore. */
  signal?: AbortSignal | undefined;
};

/** How work ends whose asker hung up: the reason of an aborted request is a text, which nothing catches. */
export const hungUp = () =>
  new AppError("invalid", "Nobody waits for this anymore.", { log: "the asker hung up" });

/**
 * Does costly work in turns of those who ask for it, so that nobody's many hold up another's one. What waits
 * leaves the line when its signal aborts; what is under way has to end itself.
 * @throws what `refusal` makes while too much of the asker, or of all, waits
 */
export function inTurns({ atOnce, ofOne, ofAll, refusal }: Limits) {
  const line = new FairQueue<() => Promise<void>>();
  let running = 0;
  const next = () => {
    if (running >= atOnce) return;
    const ask = line.take();
    if (!ask) return;
    running += 1;
    void ask.work().finally(() => {
      running -= 1;
      line.done(ask);
      next();
    });
    next();
  };
  return <Result>(work: () => Promise<Result>, { asker, signal }: Asker) => {
    if (line.waiting(asker) >= ofOne || line.waiting() >= ofAll) throw refusal(line.waiting(asker));
    const { promise: result, resolve, reject } = Promise.withResolvers<Result>();
    const ask: Ask<() => Promise<void>> = { asker, work: () => work().then(resolve, reject) };
    const leave = () => line.remove(ask) && reject(hungUp());
    signal?.addEventListener("abort", leave, { once: true });
    line.add(ask);
    next();
    /** Its place in the line; 0 once it's under way. */
    return { result, place: () => line.placeOf(ask) };
  };
}
