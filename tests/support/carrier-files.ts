import type { Actor } from "#app/features/accounts/actor.ts";
import { listAudit } from "#app/features/audit/queries.server.ts";
import { readCarrierFile, vetCarrierById } from "#app/features/carriers/file-queries.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { aShipper, aStaffMember } from "./factories.ts";
import { freshDatabase } from "./fresh.ts";

/** The day on which carriers are judged. */
export const day = "2026-11-24";
/** What staff enter where they have to give a reason. */
export const reason = "Looked at everything.";

/** A carrier's own remit-to as its form gives it. */
export const remitTo = {
  remitKind: "carrier" as const,
  remitName: "Prairie Line LLC",
  remitStreet: "40 Elevator Road",
  remitCity: "Champaign",
  remitState: "IL",
  remitPostalCode: "61821",
  noticeOn: null,
  bankName: "First Prairie Bank",
  bankLastFour: "4021",
};

/** What the tests of carrier files share: a database, people, and how files are read. */
export type CarrierFiles = Awaited<ReturnType<typeof carrierFiles>>;

/** Opens a database with a staff member and a shipper, and shared steps on it. */
export async function carrierFiles() {
  const db = await freshDatabase();
  const { query } = db.database;
  const [staff, shipper] = [await aStaffMember(db.database), await aShipper(db.database)];
  const clock = { now: () => new Date("2026-11-22T15:00:00Z") };
  const read = async (id: string) => {
    const found = await readCarrierFile(query, id);
    if (!found) throw new Error("no file");
    return found;
  };
  return {
    db,
    staff,
    shipper,
    clock,
    read,
    deps: (actor: Actor | null = staff) => ({ database: db.database, actor, clock }),
    refusal: (work: Promise<unknown>) =>
      work.then(
        () => "done",
        (error: unknown) => {
          if (!(error instanceof AppError)) throw error;
          return error.code;
        },
      ),
    objections: async ({ userId }: Actor) =>
      (await vetCarrierById(query, userId, day))?.objections.map(({ text }) => text),
    lastEntry: async (subject: string) => (await listAudit(query, { subject }, undefined)).rows[0],
    version: async ({ userId }: Actor) => (await read(userId)).file.version,
  };
}
