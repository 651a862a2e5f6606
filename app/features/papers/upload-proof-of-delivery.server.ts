import { eq } from "drizzle-orm";
import type { z } from "zod";
import { refusalTo } from "#app/features/accounts/staff-permission.ts";
import { recordAudit } from "#app/features/audit/record.server.ts";
import { enqueueMail } from "#app/features/mail/enqueue.server.ts";
import { countLegs, readOwnLegs } from "#app/features/shipments/load/own-legs.server.ts";
import { raiseServiceException } from "#app/features/shipments/load/raise-service-exception.server.ts";
import { shipments } from "#app/features/shipments/tables.server.ts";
import type { Clock } from "#app/platform/clock.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { deliveryExceptionMail } from "./mail/delivery-exception.server.tsx";
import { noteProof } from "./note-proof.server.ts";
import { exceptionNames } from "./paper.ts";
import { canProveDelivery, readerOf } from "./policy.ts";
import { readParties } from "./read.server.ts";
import { readUploadedPages } from "./read-pages.server.ts";
import type { UploadDependencies } from "./read-upload.server.ts";
import { refuseSameProof } from "./refuse-same-proof.server.ts";
import type { proofOfDeliverySchema } from "./schema.ts";
import { storeVersion } from "./store.server.ts";
import { deliveryReceipts } from "./tables.server.ts";

type Dependencies = UploadDependencies & {
  clock: Clock;
  /** The site's public origin, for the link in the email about an exception. */
  origin: string;
  /** Whether a customer sees proofs without our review; no customer when left out. */
  seesAll?: (tx: Queryable, companyId: string) => Promise<boolean>;
};

/**
 * Stores the proof of delivery of a delivered load, from a dispatcher of its carrier or from staff.
 * The customer sees what staff sent; what a carrier sent waits for our review, unless the terms with
 * the customer say otherwise. What was short, damaged or refused raises an exception, and emails its
 * owner.
 * @throws AppError `not_found` for anybody else; as `readUploadedPages`; `conflict` while the load is not
 * delivered; as `refuseSameProof`.
 */
export async function uploadProofOfDelivery(
  { database, actor, clock, origin, seesAll = async () => false, ...files }: Dependencies,
  id: string,
  {
    file,
    ...receipt
  }: z.output<ReturnType<typeof proofOfDeliverySchema>> & {
    /** A file, or the files of its pages in order. */
    file: unknown;
  },
): Promise<void> {
  const known = await readParties(database.query, actor, id);
  if (!known || !canProveDelivery(actor, known)) {
    throw refusalTo(actor, "papers.prove-delivery", notThere());
  }
  const { ending, ...content } = await readUploadedPages({ database, actor, ...files }, file);
  const now = clock.now();
  const what = exceptionText(receipt);
  const raisedBy = actor?.userId ?? null;
  const noted = { id, raisedBy, origin };
  const mail = what && (await deliveryExceptionMail(database.query, { ...noted, what }));
  await database.transaction(actor?.userId ?? null, async (tx) => {
    const [load] = await tx.select().from(shipments).where(eq(shipments.id, id)).for("update");
    const parties = load && (await readParties(tx, actor, id));
    if (!parties || !canProveDelivery(actor, parties)) throw notThere();
    const isStaff = readerOf(actor, parties) === "staff";
    if (!isStaff) await refuseEarlierLeg(tx, id, actor.companyId);
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
    const isTrusted = isStaff || (await seesAll(tx, load.companyId));
    const release = { releasedAt: now, releasedBy: isStaff ? actor.userId : null };
    await refuseSameProof(tx, { shipmentId: id, version: versionId, sha256 }, receipt);
    await tx.insert(deliveryReceipts).values({ versionId, ...receipt, ...(isTrusted && release) });
    await noteProof(tx, id, now);
    if (what) await raiseServiceException(tx, { id, what, raisedBy: actor.userId }, now);
    if (mail) await enqueueMail(tx, mail);
    const details = {
      trackingId: load.trackingId,
      sha256,
      exception: receipt.exception ?? null,
      released: isTrusted,
    };
    const subject = { kind: "shipment", id };
    await recordAudit(
      tx,
      { actorId: actor.userId, action: "paper.delivery", subject, details },
      now,
    );
  });
}

/** @throws AppError `conflict` for a carrier that hands the freight off before its delivery. */
async function refuseEarlierLeg(tx: Queryable, shipmentId: string, carrierId: string) {
  const own = await readOwnLegs(tx, { shipmentId, carrierId });
  const last = own.at(-1);
  if (!last || last.sequence === (await countLegs(tx, shipmentId))) return;
  throw new AppError("conflict", "The carrier that delivers the load sends its proof of delivery.");
}

/** What was noted at delivery, for the exception of the load; null for a clean delivery. */
function exceptionText({
  exception,
  pieces,
  note,
}: Pick<z.output<ReturnType<typeof proofOfDeliverySchema>>, "exception" | "pieces" | "note">) {
  if (!exception) return null;
  const count = pieces && `${pieces.toLocaleString("en-US")} ${pieces === 1 ? "piece" : "pieces"}`;
  const facts = [exceptionNames[exception].toLowerCase(), count].filter(Boolean).join(", ");
  return `Proof of delivery: ${facts}.${note ? ` ${note}` : ""}`;
}

const notThere = () => new AppError("not_found", "This load does not exist.");
