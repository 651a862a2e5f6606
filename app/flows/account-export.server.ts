import type { Actor } from "#app/features/accounts/actor.ts";
import { exportAccount } from "#app/features/accounts/export.server.ts";
import { exportAssignments } from "#app/features/assignments/export.server.ts";
import { exportCarrierBills } from "#app/features/carrier-bills/export.server.ts";
import { exportCarrierOffers } from "#app/features/carrier-offers/export.server.ts";
import { exportCarrierFile } from "#app/features/carriers/export.server.ts";
import { exportCharges } from "#app/features/charges/export.server.ts";
import { exportConsultations } from "#app/features/consultation/export.server.ts";
import { exportMessages } from "#app/features/contact/export.server.ts";
import { exportEdi } from "#app/features/edi/export.server.ts";
import { exportInstantQuotes } from "#app/features/instant-quotes/export.server.ts";
import { exportInvoices } from "#app/features/invoices/export.server.ts";
import { exportBids } from "#app/features/load-board/export.server.ts";
import { exportPapers } from "#app/features/papers/export.server.ts";
import { exportPresets } from "#app/features/presets/export.server.ts";
import { exportQuotes } from "#app/features/quotes/export.server.ts";
import { exportConversations } from "#app/features/shipments/conversation/export.server.ts";
import { exportHauledLoads, exportShipments } from "#app/features/shipments/export.server.ts";
import { exportImports } from "#app/features/shipments/import/export.server.ts";
import { readNotificationDefaults } from "#app/features/shipments/notifications/defaults.server.ts";
import { exportViews } from "#app/features/shipments/saved-views.server.ts";
import type { Clock } from "#app/platform/clock.ts";
import type { Database, Queryable } from "#app/platform/database/database.server.ts";

type Part = (query: Queryable, actor: Actor, clock: Clock) => Promise<unknown>;

/**
 * The personal data of each feature. Add each feature that stores some here; a test checks that
 * every column is exported, or left out for a stated reason.
 */
const parts: Record<string, Part> = {
  account: exportAccount,
  carrier_file: exportCarrierFile,
  shipments: exportShipments,
  loads_hauled: exportHauledLoads,
  email_alerts: readNotificationDefaults,
  presets: exportPresets,
  conversations: exportConversations,
  imports: exportImports,
  edi: exportEdi,
  charges: exportCharges,
  invoices: exportInvoices,
  assignments: exportAssignments,
  carrier_offers: exportCarrierOffers,
  carrier_bills: exportCarrierBills,
  bids: exportBids,
  documents: exportPapers,
  quote_requests: exportQuotes,
  instant_quotes: exportInstantQuotes,
  messages: exportMessages,
  consultations: exportConsultations,
  saved_views: exportViews,
};

/** Everything we store about the actor as JSON text, and a file name for it. */
export async function exportEverything(
  { database, clock }: { database: Database; clock: Clock },
  actor: Actor,
): Promise<{ name: string; json: string }> {
  const now = clock.now().toISOString();
  const collected: Record<string, unknown> = { exported_at: now };
  for (const [name, collect] of Object.entries(parts)) {
    collected[name] = await collect(database.query, actor, clock);
  }
  return { name: `account-${now.slice(0, 10)}.json`, json: JSON.stringify(collected, null, 2) };
}
