import { inArray, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { isSentBy } from "./of-carrier.server.ts";
import { type PaperReader, uploadedKinds } from "./paper.ts";
import { deliveryReceipts, papers, paperUploads, paperVersions } from "./tables.server.ts";

/** Whether a version may go to a party: a proof of delivery once it was released, an upload if staff say so. */
const isShownBy = (decision: PgColumn): SQL => sql`case
  when ${papers.kind} = 'proof of delivery' then exists (select from ${deliveryReceipts}
    where ${deliveryReceipts.versionId} = ${paperVersions.id}
      and ${deliveryReceipts.releasedAt} is not null and ${deliveryReceipts.withdrawnAt} is null)
  when ${inArray(papers.kind, uploadedKinds)} then exists (select from ${paperUploads}
    where ${paperUploads.versionId} = ${paperVersions.id} and ${decision})
  else true end`;

/** Whether a version may go to the customer. */
export const isReleased = isShownBy(paperUploads.forCustomer);

const isForCarriers = isShownBy(paperUploads.forCarrier);

/** The versions that a reader of a company may see: staff all, a carrier also what its people sent. */
export function isSeenBy(reader: PaperReader | "staff", companyId: string | null): SQL | undefined {
  if (reader === "staff") return undefined;
  if (reader === "customer") return isReleased;
  return or(isForCarriers, isSentBy(companyId));
}
