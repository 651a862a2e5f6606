import { bookPattern, readPattern } from "./load-pattern.server.ts";

/**
 * Tenders a new load like one of the actor's company, and answers with its tracking ID. The same form
 * sent again answers with the same load. @throws AppError as `readPattern` and `bookPattern`.
 */
export async function copyLoad(
  deps: Parameters<typeof bookPattern>[0],
  { id, bookingKey }: { id: string; bookingKey: string },
): Promise<{ trackingId: string }> {
  const pattern = await readPattern(deps.database.query, deps.actor, id);
  return bookPattern(deps, pattern, bookingKey);
}
