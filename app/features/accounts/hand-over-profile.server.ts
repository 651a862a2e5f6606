import { eq, sql } from "drizzle-orm";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { profiles } from "./tables.server.ts";

type Member = { userId: string; role: string; joinedAt: Date };

/**
 * Leaves a company's details with it when one of its people leaves others in it, in the caller's
 * transaction: what its longest-standing owner typed becomes that of the owner after them, as does what
 * the leaver typed where no owner typed anything. The leaver keeps no details.
 */
export async function handOverProfile(
  tx: Queryable,
  leaver: Member,
  left: readonly Member[],
): Promise<void> {
  const [heir] = left.filter(isOwner).toSorted(byJoining);
  const profile = await lockProfile(tx, leaver.userId);
  if (!profile || !heir) return;
  const theirs = await lockProfile(tx, heir.userId);
  const isOfCompany = !theirs || (isOwner(leaver) && byJoining(leaver, heir) < 0);
  const [kept, gone] = isOfCompany ? [profile, theirs] : [theirs, profile];
  if (gone) await tx.delete(profiles).where(eq(profiles.userId, gone.userId));
  const known = kept.knownShipper ? kept : (gone ?? kept);
  const { knownShipper, knownShipperRecordedAt } = known;
  await tx
    .update(profiles)
    .set({
      userId: heir.userId,
      knownShipper,
      knownShipperRecordedAt,
      version: sql`${profiles.version} + 1`,
    })
    .where(eq(profiles.userId, kept.userId));
}

const isOwner = ({ role }: Member) => role === "owner";

function byJoining(one: Member, other: Member): number {
  const apart = one.joinedAt.getTime() - other.joinedAt.getTime();
  return apart === 0 ? one.userId.localeCompare(other.userId) : apart;
}

async function lockProfile(tx: Queryable, userId: string) {
  const [found] = await tx.select().from(profiles).where(eq(profiles.userId, userId)).for("update");
  return found;
}
