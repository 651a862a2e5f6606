import { AppError } from "#app/platform/errors.ts";
import type { Queryable } from "./database.server.ts";
import { connectionOf } from "./joined-transaction.server.ts";
import { isOutage, outageRetryAfter, outageWords } from "./outage.server.ts";

/** Per query: how many run at once, and how many callers share one. */
const limits = { atOnce: 2, callersPerQuery: 16 };

/** Queue timeout in milliseconds, the same as for a connection. */
const queueTimeoutMs = 2_000;

type Waiting<Ask, Answer> = {
  ask: Ask;
  resolve: (answer: Answer) => void;
  reject: (error: unknown) => void;
  /** Rejects the waiting callers after the queue timeout. */
  timer: NodeJS.Timeout;
};

/**
 * Batches concurrent calls into one query: calls made in the same tick, or while the database is
 * busy with it, share it. `answerAll` returns the answers in the order of its arguments. When a
 * batch fails, each call is retried alone.
 * @throws AppError `unavailable` when the queue timeout passes.
 */
export function batchQueries<Ask, Answer>(
  answerAll: (query: Queryable, asks: readonly Ask[]) => Promise<readonly Answer[]>,
): (query: Queryable, ask: Ask) => Promise<Answer> {
  const queues = new WeakMap<Queryable, (ask: Ask) => Promise<Answer>>();
  return (given, ask) => {
    const query = connectionOf(given);
    const known = queues.get(query);
    if (known) return known(ask);
    const queue = queueFor((asks: readonly Ask[]) => answerAll(query, asks));
    queues.set(query, queue);
    return queue(ask);
  };
}

function queueFor<Ask, Answer>(answerAll: (asks: readonly Ask[]) => Promise<readonly Answer[]>) {
  const waiting: Waiting<Ask, Answer>[] = [];
  let running = 0;
  let gathering = false;

  const next = () => {
    gathering = false;
    while (running < limits.atOnce && waiting.length > 0) {
      running += 1;
      void answer(waiting.splice(0, limits.callersPerQuery)).finally(() => {
        running -= 1;
        next();
      });
    }
  };

  const answer = async (askers: Waiting<Ask, Answer>[]): Promise<void> => {
    for (const { timer } of askers) clearTimeout(timer);
    try {
      const answers = await answerAll(askers.map(({ ask }) => ask));
      askers.forEach(({ resolve }, place) => {
        resolve(answers[place] as Answer);
      });
    } catch (error) {
      // During an outage, retrying one by one would only delay the same error.
      if (askers.length > 1 && !isOutage(error)) {
        await Promise.all(askers.map((asker) => answer([asker])));
      } else for (const { reject } of askers) reject(error);
    }
  };

  const rejectCaller = (asker: Waiting<Ask, Answer>) => {
    waiting.splice(waiting.indexOf(asker), 1);
    asker.reject(new AppError("unavailable", outageWords, queueTimedOut));
  };

  return (ask: Ask) =>
    new Promise<Answer>((resolve, reject) => {
      const timer = setTimeout(() => rejectCaller(asker), queueTimeoutMs);
      const asker = { ask, resolve, reject, timer };
      waiting.push(asker);
      if (gathering) return;
      gathering = true;
      // Waits until every request that has arrived so far has been read.
      setImmediate(next);
    });
}

const queueTimedOut = { log: "no statement came free in time", retryAfter: outageRetryAfter };
