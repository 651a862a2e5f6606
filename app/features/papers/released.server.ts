import { or, type SQL, sql } from "drizzle-orm";
import { isPhotoOfEvent, isSentBy } from "./of-carrier.server.ts";
import type { PaperReader } from "./paper.ts";
import { deliveryReceipts, papers, paperVersions } from "./tables.server.ts";

/**
 * Whether a version may go to the customer: a proof of delivery once it was released, and no photo of an
 * event, which is for our team and the carrier whose driver sent it.
 */
export const isReleased = sql`((${papers.kind} <> 'proof of delivery' and not ${isPhotoOfEvent}) or exists (select from ${deliveryReceipts}
  where ${deliveryReceipts.versionId} = ${paperVersions.id}
    and ${deliveryReceipts.releasedAt} is not null and ${deliveryReceipts.withdrawnAt} is null))`;

/** The versions that a reader of a company may see: staff all, a carrier also what its people sent. */
export function isSeenBy(reader: PaperReader | "staff", companyId: string | null): SQL | undefined {
  if (reader === "staff") return undefined;
  if (reader === "customer") return isReleased;
  return or(isReleased, isSentBy(companyId));
}
