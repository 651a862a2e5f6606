import type { Actor } from "#app/features/accounts/actor.ts";
import { notificationDefaults } from "#app/features/shipments/notifications/tables.server.ts";
import { savedViews } from "#app/features/shipments/tables.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { aShipper } from "./factories.ts";
import { anAccount } from "./personal-data/account.ts";
import { aLoad } from "./personal-data/load.ts";
import { somePresets } from "./personal-data/presets.ts";
import { anEdiMessage, anImport } from "./personal-data/sent-files.ts";
import { anInstantQuote, someQuotes, someWords } from "./personal-data/sent-requests.ts";

/** Stores something about the person in every place, with every column filled. */
export async function seedAllPersonalData(database: Database, actor: Actor) {
  await anAccount(database, actor);
  await workHeldOf(database, actor);
}

/** The same without the account, for a person who signed up. */
export async function workHeldOf(database: Database, actor: Actor) {
  const { trackingId } = await aLoad(database, actor);
  await aLoad(database, await aShipper(database), actor);
  await anImport(database, actor);
  await anEdiMessage(database, actor);
  await someQuotes(database, actor, trackingId);
  await anInstantQuote(database, actor);
  await someWords(database, actor);
  await somePresets(database, actor, trackingId);
  await someAlerts(database, actor);
  const view = { userId: actor.userId, name: "Uncovered", query: "queue=carrier" };
  await database.query.insert(savedViews).values(view);
}

async function someAlerts({ query }: Database, { userId }: Actor) {
  await query.insert(notificationDefaults).values({ userId, inTransit: true, delivered: true });
}
