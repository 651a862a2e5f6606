import { eq } from "drizzle-orm";
import type { z } from "zod";
import { refusalTo } from "#app/features/accounts/staff-permission.ts";
import { recordAudit } from "#app/features/audit/record.server.ts";
import { readTerms } from "#app/features/customer-terms/queries.server.ts";
import { enqueueMail } from "#app/features/mail/enqueue.server.ts";
import { isDriver } from "#app/features/shipments/load/load-driver.ts";
import { countLegs, readReportersLegs } from "#app/features/shipments/load/own-legs.server.ts";
import { raiseServiceException } from "#app/features/shipments/load/raise-service-exception.server.ts";
import { shipments } from "#app/features/shipments/tables.server.ts";
import type { Clock } from "#app/platform/clock.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { hasSameProof } from "./has-same-proof.server.ts";
import { deliveryExceptionMail } from "./mail/delivery-exception.server.tsx";
import { noteProof } from "./note-proof.server.ts";
import { exceptionNames } from "./paper.ts";
import { placeBytes } from "./place-bytes.server.ts";
import { canProveDelivery, readerOf } from "./policy.ts";
import { readParties } from "./read.server.ts";
import { readUploadedPages } from "./read-pages.server.ts";
import type { UploadDependencies } from "./read-upload.server.ts";
import type { proofOfDeliverySchema } from "./schema.ts";
import { storeVersion } from "./store.server.ts";
import { deliveryReceipts } from "./tables.server.ts";

export type ProofDependencies = UploadDependencies & {
  clock: Clock;
  /** The site's public origin, for the link in the email about an exception. */
  origin: string;
};

/** A receipt with its file, or the files of its pages in order. */
type SentProof = z.output<ReturnType<typeof proofOfDeliverySchema>> & { file: unknown };

/**
 * Stores the proof of delivery of a delivered load, from a dispatcher of its carrier or from staff.
 * The customer sees what staff sent; what a carrier sent waits for our review, unless the terms with
 * the customer say otherwise. What was short, damaged or refused raises an exception, and emails its
 * owner.
 * @throws AppError as `openProof` and what it returns; `conflict` for a proof that the load has already.
 */
export async function uploadProofOfDelivery(
  deps: ProofDependencies,
  id: string,
  proof: SentProof,
): Promise<void> {
  const store = await openProof(deps, id, proof);
  await deps.database.transaction(deps.actor?.userId ?? null, async (tx) => {
    if (await store(tx)) return;
    throw new AppError("conflict", "We have this file already. There's no need to send it again.");
  });
}

/**
 * Reads the files of a proof of delivery, and returns what stores it in a transaction of its caller's: that
 * returns false for a proof that the load has already, and throws `conflict` while the load is not
 * delivered, and for a carrier of an earlier leg.
 * @throws AppError `not_found` for anybody else than its carrier's dispatchers and staff; as
 * `readUploadedPages`.
 */
export async function openProof(
  { database, actor, clock, origin, ...files }: ProofDependencies,
  id: string,
  { file, ...receipt }: SentProof,
): Promise<(tx: Queryable) => Promise<boolean>> {
  const known = await readParties(database.query, actor, id);
  if (!known || !canProveDelivery(actor, known)) {
    const person = actor && isDriver(actor) ? null : actor;
    throw refusalTo(person, "papers.prove-delivery", notThere());
  }
  const { ending, bytes, ...read } = await readUploadedPages({ database, actor, ...files }, file);
  const placed = await placeBytes(database, bytes);
  const { sha256 } = placed;
  const now = clock.now();
  const what = exceptionText(receipt);
  const raisedBy = actor?.userId ?? null;
  const noted = { id, raisedBy, origin };
  const mail = what && (await deliveryExceptionMail(database.query, { ...noted, what }));
  return async (tx) => {
    const [load] = await tx.select().from(shipments).where(eq(shipments.id, id)).for("update");
    const parties = load && (await readParties(tx, actor, id));
    if (!parties || !canProveDelivery(actor, parties)) throw notThere();
    const isStaff = !isDriver(actor) && readerOf(actor, parties) === "staff";
    if (!isStaff) await refuseEarlierLeg(tx, id, actor);
    if (load.status !== "Delivered") {
      throw new AppError(
        "conflict",
        "Report the delivery first, then upload the proof of delivery.",
      );
    }
    if (await hasSameProof(tx, { shipmentId: id, sha256 }, receipt)) return false;
    const fileName = `proof-of-delivery-${load.trackingId}.${ending}`;
    const key = { shipmentId: id, kind: "proof of delivery" } as const;
    const { id: versionId } = await storeVersion(
      tx,
      key,
      { ...read, file: placed, fileName, broughtBy: actor.userId },
      now,
    );
    // Who has the phone has the link: what it sends waits for our review, also where terms release at once.
    const isTrusted =
      isStaff || (!isDriver(actor) && (await readTerms(tx, load.companyId)).releaseProofs);
    const release = { releasedAt: now, releasedBy: isStaff ? actor.userId : null };
    const driverOf = isDriver(actor) ? actor.assignmentId : null;
    await tx
      .insert(deliveryReceipts)
      .values({ versionId, driverOf, ...receipt, ...(isTrusted && release) });
    await noteProof(tx, id, now);
    if (what) {
      await raiseServiceException(tx, { id, what, raisedBy: actor.userId, holdsBill: true }, now);
    }
    if (mail) await enqueueMail(tx, mail);
    const details = {
      trackingId: load.trackingId,
      sha256,
      exception: receipt.exception ?? null,
      released: isTrusted,
      ...(isDriver(actor) && { source: "driver" }),
    };
    const subject = { kind: "shipment", id };
    await recordAudit(
      tx,
      { actorId: actor.userId, action: "paper.delivery", subject, details },
      now,
    );
    return true;
  };
}

/** @throws AppError `conflict` for a carrier that hands the freight off before its delivery. */
async function refuseEarlierLeg(
  tx: Queryable,
  shipmentId: string,
  by: Parameters<typeof readReportersLegs>[2],
) {
  const own = await readReportersLegs(tx, shipmentId, by);
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
