import { and, eq, isNull } from "drizzle-orm";
import type { StaffDependencies } from "#app/features/accounts/staff-command.server.ts";
import { refusalTo } from "#app/features/accounts/staff-permission.ts";
import { recordAudit } from "#app/features/audit/record.server.ts";
import { shipments } from "#app/features/shipments/tables.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { noteProof } from "./note-proof.server.ts";
import { can } from "./policy.ts";
import { deliveryReceipts, papers, paperVersions } from "./tables.server.ts";

type Review = {
  /** The load. */
  id: string;
  versionId: string;
  decision: "release" | "withdraw";
};

/**
 * Releases a proof of delivery to the customer, or withdraws a wrong file, which then proves
 * nothing and is shown to neither customer nor invoice.
 * @throws AppError `not_found` for anyone but staff, and for no proof of this load; `conflict` when
 * it was withdrawn or, to release it, already released.
 */
export async function reviewProof(
  { database, actor, clock }: StaffDependencies,
  { id, versionId, decision }: Review,
): Promise<void> {
  if (!can(actor, "review-proof")) throw refusalTo(actor, "papers.review-proof", notThere());
  const now = clock.now();
  await database.transaction(actor.userId, async (tx) => {
    const [load] = await tx
      .select({ trackingId: shipments.trackingId })
      .from(shipments)
      .where(eq(shipments.id, id))
      .for("update");
    const [found] = await tx
      .select({ receipt: deliveryReceipts, sha256: paperVersions.sha256 })
      .from(deliveryReceipts)
      .innerJoin(paperVersions, eq(paperVersions.id, deliveryReceipts.versionId))
      .innerJoin(papers, eq(papers.id, paperVersions.paperId))
      .where(and(eq(deliveryReceipts.versionId, versionId), eq(papers.shipmentId, id)));
    if (!load || !found) throw notThere();
    const { releasedAt, withdrawnAt } = found.receipt;
    if (withdrawnAt || (decision === "release" && releasedAt)) {
      const now = withdrawnAt ? "withdrawn" : "released";
      throw new AppError("conflict", `Nothing was changed: this proof is already ${now}.`);
    }
    const columns =
      decision === "release"
        ? { releasedAt: now, releasedBy: actor.userId }
        : { withdrawnAt: now, withdrawnBy: actor.userId };
    await tx
      .update(deliveryReceipts)
      .set(columns)
      .where(and(eq(deliveryReceipts.versionId, versionId), isNull(deliveryReceipts.withdrawnAt)));
    await noteProof(tx, id, now);
    const details = { trackingId: load.trackingId, sha256: found.sha256 };
    const subject = { kind: "shipment", id };
    const action = decision === "release" ? "paper.release" : "paper.withdraw";
    await recordAudit(tx, { actorId: actor.userId, action, subject, details }, now);
  });
}

const notThere = () => new AppError("not_found", "This proof of delivery does not exist.");
