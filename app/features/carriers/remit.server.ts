import { eq, sql } from "drizzle-orm";
import type { z } from "zod";
import { profiles, users } from "#app/features/accounts/tables.server.ts";
import { companyDays } from "#app/features/accounts/today.ts";
import { recordAudit } from "#app/features/audit/record.server.ts";
import { enqueueMail } from "#app/features/mail/enqueue.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { recordObjections } from "./daily-check.server.ts";
import { type FileDependencies, lockCarrierFile, overtaken } from "./file-commands.server.ts";
import type { remitSchema } from "./file-schema.ts";
import { remitChangedMail } from "./mail/remit-changed.server.tsx";
import { can } from "./policy.ts";
import { carrierFiles } from "./tables.server.ts";

type Remit = z.output<ReturnType<typeof remitSchema>>;

/**
 * Saves where a carrier's money goes, for staff or for the carrier itself. Of an approved carrier it
 * holds the file until staff have confirmed it by phone, and the carrier is told by mail.
 * @throws AppError `not_found` for who may not or when there is no file, `conflict` when the file
 * was changed meanwhile.
 */
export async function saveRemit(
  { database, actor, clock }: FileDependencies,
  { id, version, ...given }: Remit & { id: string },
): Promise<void> {
  const own = can(actor, "see-own-file") && actor.userId === id;
  if (!actor || !(own || can(actor, "keep-files"))) throw notThere();
  const [person] = await database.query
    .select({ email: users.email, companyEmail: profiles.companyEmail, firstName: users.firstName })
    .from(users)
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .where(eq(users.id, id));
  if (!person) throw notThere();
  const mails = await remitChangedMail(person);
  const columns = {
    remitKind: given.remitKind,
    remitName: given.remitName,
    remitStreet: given.remitStreet,
    remitCity: given.remitCity,
    remitState: given.remitState,
    remitPostalCode: given.remitPostalCode,
    noticeOn: given.remitKind === "factor" ? (given.noticeOn ?? null) : null,
    bankName: given.bankName ?? null,
    bankLastFour: given.bankLastFour ?? null,
  };
  await database.transaction(actor.userId, async (tx) => {
    const before = await lockCarrierFile(tx, id);
    if (before.version !== version) throw overtaken();
    const isSame = (Object.keys(columns) as (keyof typeof columns)[]).every(
      (name) => before[name] === columns[name],
    );
    if (isSame) return;
    await tx
      .update(carrierFiles)
      .set({ ...columns, version: sql`${carrierFiles.version} + 1` })
      .where(eq(carrierFiles.userId, id));
    await recordObjections(tx, id, companyDays(clock).today);
    if (before.state !== "pending") for (const mail of mails) await enqueueMail(tx, mail);
    const subject = { kind: "carrier", id };
    const details = { ...columns };
    await recordAudit(
      tx,
      { actorId: actor.userId, action: "carrier.remit", subject, details },
      clock.now(),
    );
  });
}

const notThere = () => new AppError("not_found", "This carrier has no file.");
