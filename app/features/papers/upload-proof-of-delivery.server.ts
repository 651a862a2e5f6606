import { and, eq, isNull } from "drizzle-orm";
import type { z } from "zod";
import type { Actor } from "#app/features/accounts/actor.ts";
import { recordAudit } from "#app/features/audit/record.server.ts";
import { shipments } from "#app/features/shipments/tables.server.ts";
import type { ScanFile } from "#app/platform/clamd.server.ts";
import type { Clock } from "#app/platform/clock.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { canProveDelivery } from "./policy.ts";
import { readParties } from "./read.server.ts";
import { readUpload } from "./read-upload.server.ts";
import type { deliverySchema } from "./schema.ts";
import { storeVersion } from "./store.server.ts";
import { deliveryReceipts } from "./tables.server.ts";

type Dependencies = {
  database: Database;
  actor: Actor | null;
  clock: Clock;
  scanFile: ScanFile | null;
};

/**
 * Stores the proof of delivery of a delivered load, from a dispatcher of its carrier or from staff.
 * @throws AppError `not_found` for anybody else; as `readUpload`; `conflict` while the load is not
 * delivered.
 */
export async function uploadProofOfDelivery(
  { database, actor, clock, scanFile }: Dependencies,
  id: string,
  { file, ...receipt }: z.output<ReturnType<typeof deliverySchema>> & { file: unknown },
): Promise<void> {
  const known = await readParties(database.query, id);
  if (!known || !canProveDelivery(actor, known)) throw notThere();
  const { ending, ...content } = await readUpload({ database, actor, scanFile }, file);
  const now = clock.now();
  await database.transaction(actor?.userId ?? null, async (tx) => {
    const [load] = await tx.select().from(shipments).where(eq(shipments.id, id)).for("update");
    if (!load || !canProveDelivery(actor, load)) throw notThere();
    if (load.status !== "Delivered") {
      throw new AppError(
        "conflict",
        "Report the delivery first, then upload the proof of delivery.",
      );
    }
    const fileName = `proof-of-delivery-${load.trackingId}.${ending}`;
    const key = { shipmentId: id, kind: "proof of delivery" } as const;
    const { id: versionId, sha256 } = await storeVersion(
      tx,
      key,
      { ...content, fileName, broughtBy: actor.userId },
      now,
    );
    await tx.insert(deliveryReceipts).values({ versionId, ...receipt });
    // A file that waits for the virus scanner proves nothing yet.
    if (content.scan !== "waiting") {
      await tx
        .update(shipments)
        .set({ podReceivedAt: now })
        .where(and(eq(shipments.id, id), isNull(shipments.podReceivedAt)));
    }
    const details = { trackingId: load.trackingId, sha256, exception: receipt.exception ?? null };
    const subject = { kind: "shipment", id };
    await recordAudit(
      tx,
      { actorId: actor.userId, action: "paper.delivery", subject, details },
      now,
    );
  });
}

const notThere = () => new AppError("not_found", "This load does not exist.");
