import { asc, eq } from "drizzle-orm";
import type { DeskTask } from "#app/features/accounts/desk-task.ts";
import { withoutZip } from "#app/features/geography/without-zip.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { toBeDetermined } from "./quote-request.ts";
import { quoteRequests } from "./tables.server.ts";

const most = 20;

/** Hours in which our site promises an answer. */
const promisedHours = 4;

/** The quote requests that nobody has answered. For staff: the caller checks the policy. */
export async function listQuoteTasks(query: Queryable): Promise<DeskTask[]> {
  const { id, createdAt, status } = quoteRequests;
  const found = await query
    .select()
    .from(quoteRequests)
    .where(eq(status, "pending"))
    .orderBy(asc(createdAt), asc(id))
    .limit(most);
  return found.map((request) => {
    const to = `/staff/quotes/${request.id}`;
    return {
      key: `quote-${request.id}`,
      work: "quotes.work-on-quotes",
      reason: "Quote request",
      detail: request.serviceType,
      isAlarm: false,
      kind: "freight",
      title: laneOf(request),
      party: request.companyName ?? request.contactName,
      trackingId: null,
      purchaseOrder: null,
      since: request.createdAt,
      to,
      dueAt: new Date(request.createdAt.getTime() + promisedHours * 3_600_000),
      action: { name: "Send a price", to },
    };
  });
}

/** Its lane; what it is for where a place is still open. */
function laneOf({
  pickupLocation,
  deliveryLocation,
  serviceType,
}: typeof quoteRequests.$inferSelect) {
  const places = [pickupLocation, deliveryLocation];
  if (places.includes(toBeDetermined)) return serviceType;
  return places.map(withoutZip).join(" to ");
}
