import { bookPattern, type PatternBooker, readPattern } from "./load-pattern.server.ts";

/**
 * Books a copy of a load of the actor's company and returns its tracking ID. Sending the same form
 * again returns the same load.
 * @throws AppError as `readPattern` and `bookPattern`.
 */
export async function copyLoad(
  by: PatternBooker,
  { id, bookingKey }: { id: string; bookingKey: string },
): Promise<{ trackingId: string }> {
  const pattern = await readPattern(by.database.query, by.actor, id);
  return bookPattern(by, pattern, bookingKey);
}
