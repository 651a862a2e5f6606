import type { Queryable } from "#app/platform/database/database.server.ts";
import { steppedLimiter } from "#app/platform/stepped-limit.server.ts";

/** What a signed-in person can ask of us where an answer costs much, by path. */
const budgets = [
  {
    path: /^\/find\.json$/,
    limit: {
      name: "find",
      points: 300,
      window: 60,
      message: "You have searched more than 300 times within a minute.",
    },
  },
  {
    path: /\.csv$/,
    limit: {
      name: "export",
      points: 120,
      window: 600,
      message: "You have downloaded more than 120 files within ten minutes.",
    },
  },
];

/**
 * Counts a request in the budget of the person who sends it, before any work for it.
 * @throws AppError `too_many` once it's spent.
 */
export async function spendBudget(query: Queryable, path: string, userId: string): Promise<void> {
  // As the router reads it.
  const spelled = path
    .toLowerCase()
    .replace(/\/+$/, "")
    .replace(/\.data$/, "");
  const budget = budgets.find((one) => one.path.test(spelled));
  if (budget) await steppedLimiter(query, budget.limit).count(userId);
}
