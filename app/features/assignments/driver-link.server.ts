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

/** The bytes of an assignment's ID, before the number of the link. */
const idBytes = 16;
/** A token without what a phone adds to a link, such as the bracket around it. */
const tokenForm = /^[\w-]{44}(?![\w-])/;

/** How it is with a driver's link that we signed. */
export type DriverLinkState =
  | "works"
  /** Another driver or phone was named, or a new link was made. */
  | "replaced"
  /** The load was canceled. */
  | "canceled"
  /** The carrier no longer has the load. */
  | "ended"
  /** It was delivered more than a week ago. */
  | "over";

type Driving = Pick<Assignment, "id" | "driver" | "driverPhone" | "linkNumber">;

/** The path of the link of an assignment's driver; null while nobody is named. */
export function driverLink(signer: Signer, assignment: Driving): string | null {
  const { id, driver, driverPhone, linkNumber } = assignment;
  if (!driver || !driverPhone) return null;
  const named = Buffer.alloc(idBytes + 4);
  named.write(id.replaceAll("-", ""), "hex");
  named.writeUInt32BE(linkNumber, idBytes);
  return driverPath(signer.signShort(purpose, named));
}

type Opening = { query: Queryable; signer: Signer; clock: Clock };

/** The assignment of a driver's link and how it is with that, also before its dispatch; undefined if we didn't sign it. */
export async function readDriverLink(
  { query, signer, clock }: Opening,
  token: string,
): Promise<{ assignment: Assignment; state: DriverLinkState } | undefined> {
  const link = readToken(signer, token);
  const assignment = link && (await findAssignment(query, link.id));
  if (!assignment) return undefined;
  return { assignment, state: link.isOf(assignment) ? stateOf(assignment, clock) : "replaced" };
}

/** The assignment of a driver's link that works, also before its dispatch; undefined for any other. */
export async function openDriverLink(
  opening: Opening,
  token: string,
): Promise<Assignment | undefined> {
  const found = await readDriverLink(opening, token);
  return found?.state === "works" ? found.assignment : undefined;
}

/** Whether the driver of an assignment has nothing more to do with it. */
export function hasLinkEnded(assignment: Assignment, clock: Clock): boolean {
  return stateOf(assignment, clock) !== "works";
}

function stateOf({ endedAt, endReason, completedAt }: Assignment, clock: Clock): DriverLinkState {
  if (endedAt) return endReason === "load canceled" ? "canceled" : "ended";
  const last = completedAt && completedAt.getTime() + daysForPapers * day;
  return last !== null && clock.now().getTime() > last ? "over" : "works";
}

type Link = { id: string; isOf: (assignment: Driving) => boolean };

function readToken(signer: Signer, token: string): Link | undefined {
  const [short = ""] = tokenForm.exec(token) ?? [];
  const named = signer.openShort(purpose, short);
  if (!named) return readLongToken(signer, token);
  const id = named.toString("hex", 0, idBytes).replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
  const number = named.readUInt32BE(idBytes);
  return { id, isOf: ({ linkNumber }) => linkNumber === number };
}

const longForm = z.tuple([z.uuid(), z.string()]);

/** A link from before links had numbers, which is on some phones still. It has a digest of who drives. */
function readLongToken(signer: Signer, token: string): Link | undefined {
  const parsed = longForm.safeParse(signer.open(purpose, token)?.split(" "));
  if (!parsed.success) return undefined;
  const [id, digest] = parsed.data;
  return { id, isOf: (driving) => driving.linkNumber === 0 && digest === digestOf(driving) };
}

/** How a phone number is written doesn't matter. */
function digestOf({ driver, driverPhone }: Driving): string {
  const named = `${driver}\n${driverPhone?.replaceAll(/\D/g, "")}`;
  return createHash("sha256").update(named).digest("base64url").slice(0, 16);
}
