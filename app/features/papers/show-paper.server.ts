import { eq } from "drizzle-orm";
import type { StaffDependencies } from "#app/features/accounts/staff-command.server.ts";
import { refusalTo } from "#app/features/accounts/staff-permission.ts";
import { recordAudit } from "#app/features/audit/record.server.ts";
import { lockLoad } from "#app/features/shipments/load/lock-load.server.ts";
import { shipments } from "#app/features/shipments/tables.server.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { isUploadedKind } from "./paper.ts";
import { can } from "./policy.ts";
import { papers, paperUploads, paperVersions } from "./tables.server.ts";

/**
 * Shows an upload to the customer of its load, or hides it, which takes effect at once, also for who has its
 * link. The photos that a driver sent with an event are uploads, too.
 * @throws AppError `not_found` for anyone but staff, and without the document; `conflict` for what isn't an
 * upload, and where nothing would change.
 */
export async function showPaper(
  { database, actor, clock }: StaffDependencies,
  { versionId, isShown }: { versionId: string; isShown: boolean },
): Promise<void> {
  if (!can(actor, "show")) throw refusalTo(actor, "papers.show", notThere());
  const now = clock.now();
  await database.transaction(actor.userId, async (tx) => {
    const before = await findUpload(tx, versionId);
    if (!before) throw notThere();
    await lockLoad(tx, before.shipmentId);
    const found = await findUpload(tx, versionId);
    if (!found) throw notThere();
    const { shipmentId, trackingId, kind, sha256, forCustomer } = found;
    if (!isUploadedKind(kind)) throw noUpload();
    if (isShown === (forCustomer ?? false)) throw nothingToDo(isShown);
    const decision = { forCustomer: isShown, decidedAt: now, decidedBy: actor.userId };
    await tx
      .insert(paperUploads)
      .values({ versionId, ...decision })
      .onConflictDoUpdate({ target: paperUploads.versionId, set: decision });
    const action = isShown ? "paper.show" : "paper.hide";
    const subject = { kind: "shipment", id: shipmentId };
    const details = { trackingId, kind, sha256 };
    await recordAudit(tx, { actorId: actor.userId, action, subject, details }, now);
  });
}

async function findUpload(tx: Queryable, versionId: string) {
  const [found] = await tx
    .select({
      shipmentId: papers.shipmentId,
      trackingId: shipments.trackingId,
      kind: papers.kind,
      sha256: paperVersions.sha256,
      forCustomer: paperUploads.forCustomer,
    })
    .from(paperVersions)
    .innerJoin(papers, eq(papers.id, paperVersions.paperId))
    .innerJoin(shipments, eq(shipments.id, papers.shipmentId))
    .leftJoin(paperUploads, eq(paperUploads.versionId, paperVersions.id))
    .where(eq(paperVersions.id, versionId));
  return found;
}

const notThere = () => new AppError("not_found", "This document does not exist.");

const noUpload = () =>
  new AppError("conflict", "Nothing was changed: only uploads are shown or hidden like this.");

const nothingToDo = (isShown: boolean) =>
  new AppError(
    "conflict",
    `Nothing was changed: the customer ${isShown ? "already sees" : "doesn't see"} this document.`,
  );
