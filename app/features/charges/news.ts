import type { Assignment } from "#app/features/assignments/queries.server.ts";
import type { ChargeLine } from "#app/features/money/charge-line.ts";

/** What was added to a carrier's pay, and why. */
type PayAdded = { payee: Assignment; line: ChargeLine; reason: string };

declare module "#app/features/shipments/load/load-news.ts" {
  interface LoadNews {
    payAdded: PayAdded;
  }
}
