import { createHash } from "node:crypto";
import { z } from "zod";
import type { Clock } from "#app/platform/clock.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import type { Signer } from "#app/platform/signer.server.ts";
import { driverPath } from "./paths.ts";
import { type Assignment, findAssignment } from "./queries.server.ts";

const purpose = "driver-link";
/** Days after the delivery in which its driver can send papers. */
const daysForPapers = 7;
const day = 24 * 60 * 60 * 1_000;

const schema = z.tuple([z.uuid(), z.string()]);

type Driving = Pick<Assignment, "id" | "driver" | "driverPhone">;

/** The path of the link of an assignment's driver; null while nobody is named. */
export function driverLink(signer: Signer, { id, driver, driverPhone }: Driving): string | null {
  if (!driver || !driverPhone) return null;
  return driverPath(signer.sign(purpose, `${id} ${digestOf(driver, driverPhone)}`));
}

type Opening = { query: Queryable; signer: Signer; clock: Clock };

/**
 * The assignment of a driver's link, also before its dispatch; undefined if we didn't sign it, the
 * assignment ended, another driver or phone was named, or it was delivered more than a week ago.
 */
export async function openDriverLink(
  { query, signer, clock }: Opening,
  token: string,
): Promise<Assignment | undefined> {
  const parsed = schema.safeParse(signer.open(purpose, token)?.split(" "));
  if (!parsed.success) return undefined;
  const [id, digest] = parsed.data;
  const found = await findAssignment(query, id);
  if (!found?.driver || !found.driverPhone || hasLinkEnded(found, clock.now())) return undefined;
  return digest === digestOf(found.driver, found.driverPhone) ? found : undefined;
}

/** Whether the driver of an assignment has nothing more to do with it. */
export function hasLinkEnded(
  { endedAt, completedAt }: Pick<Assignment, "endedAt" | "completedAt">,
  now: Date,
): boolean {
  if (endedAt) return true;
  return completedAt !== null && now.getTime() > completedAt.getTime() + daysForPapers * day;
}

/** A hash of who drives, so that links don't reveal it. How a phone number is written doesn't matter. */
function digestOf(driver: string, phone: string): string {
  const named = `${driver}\n${phone.replaceAll(/\D/g, "")}`;
  return createHash("sha256").update(named).digest("base64url").slice(0, 16);
}
