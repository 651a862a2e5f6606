import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { z } from "zod";
import { readActorById } from "#app/features/accounts/read-actor.server.ts";
import type { Clock } from "#app/platform/clock.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import type { Signer } from "#app/platform/signer.server.ts";
import { shipments } from "../tables.server.ts";
import { writableSides } from "./policy.ts";
import { type ThreadSide, threadSides } from "./thread.ts";

const purpose = "load-reply";
const daysValid = 30;
const day = 24 * 60 * 60 * 1_000;

type Reply = { userId: string; email: string; shipmentId: string; side: ThreadSide };

const schema = z.tuple([
  z.uuid(),
  z.uuid(),
  z.enum(threadSides),
  z.coerce.number().int(),
  z.string(),
]);

/** A link for one person to answer the messages about a load without signing in. */
export function replyLink(signer: Signer, reply: Reply, now: Date): string {
  const { userId, shipmentId, side, email } = reply;
  const expires = now.getTime() + daysValid * day;
  return replyPath(
    signer.sign(purpose, [userId, shipmentId, side, expires, digestOf(email)].join(" ")),
  );
}

export function replyPath(token: string): string {
  return `/load-reply/${token}`;
}

/**
 * The person and the load of a reply link; undefined if we didn't sign it, it expired, or its
 * person lost access to the load or changed their address.
 */
export async function openReplyLink(
  { query, signer, clock }: { query: Queryable; signer: Signer; clock: Clock },
  token: string,
) {
  const parsed = schema.safeParse(signer.open(purpose, token)?.split(" "));
  if (!parsed.success) return undefined;
  const [userId, shipmentId, side, expires, digest] = parsed.data;
  const actor = await readActorById(query, userId, side === "carrier" ? "carrier" : null);
  if (!actor || digest !== digestOf(actor.email) || clock.now().getTime() > expires) {
    return undefined;
  }
  const { id, trackingId, companyId, carrierId } = shipments;
  const [load] = await query
    .select({ id, trackingId, companyId, carrierId })
    .from(shipments)
    .where(eq(shipments.id, shipmentId));
  if (!load || !writableSides(actor, side, load).includes(side)) return undefined;
  return { actor, load, side };
}

/** A hash of an email address, so that links don't reveal it. */
function digestOf(email: string): string {
  return createHash("sha256").update(email).digest("base64url").slice(0, 16);
}
