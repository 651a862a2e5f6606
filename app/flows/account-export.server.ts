import { personalData } from "#app/capabilities.server.ts";
import type { Actor } from "#app/features/accounts/actor.ts";
import type { Clock } from "#app/platform/clock.ts";
import type { Database } from "#app/platform/database/database.server.ts";

/**
 * Everything we store about the actor as JSON text, and a file name for it. A test checks that every
 * column is exported, or left out for a stated reason.
 */
export async function exportEverything(
  { database, clock }: { database: Database; clock: Clock },
  actor: Actor,
): Promise<{ name: string; json: string }> {
  const now = clock.now().toISOString();
  const collected: Record<string, unknown> = { exported_at: now };
  for (const { exports = {} } of personalData) {
    for (const [name, collect] of Object.entries(exports)) {
      collected[name] = await collect(database.query, actor, clock);
    }
  }
  return { name: `account-${now.slice(0, 10)}.json`, json: JSON.stringify(collected, null, 2) };
}
