import { eq } from "drizzle-orm";
import type { z } from "zod";
import {
  type StaffDependencies,
  staffCommand,
} from "#app/features/accounts/staff-command.server.ts";
import { refusalTo } from "#app/features/accounts/staff-permission.ts";
import { companyMembers, users } from "#app/features/accounts/tables.server.ts";
import { recordAudit } from "#app/features/audit/record.server.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { isUniqueViolation } from "#app/platform/database/violations.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { can } from "./policy.ts";
import type { partnerChangeSchema, partnerSchema } from "./schema.ts";
import { ediPartners } from "./tables.server.ts";

/**
 * Adds a partner.
 * @throws AppError `not_found` for anyone but staff, `invalid` with the field for an email without a
 * company, or a name, ID or folder that another partner has.
 */
export async function addPartner(
  { database, actor, clock }: StaffDependencies,
  typed: z.output<typeof partnerSchema>,
): Promise<string> {
  if (!can(actor, "manage-edi"))
    throw refusalTo(
      actor,
      "edi.manage-edi",
      new AppError("not_found", "This page does not exist."),
    );
  const now = clock.now();
  return database
    .transaction(actor.userId, async (tx) => {
      const columns = await columnsOf(tx, typed);
      const [made] = await tx
        .insert(ediPartners)
        .values({ ...columns, createdAt: now })
        .returning({ id: ediPartners.id });
      if (!made) throw new Error("the partner was not stored");
      const subject = { kind: "EDI partner", id: made.id };
      const details = { name: typed.name };
      await recordAudit(tx, { actorId: actor.userId, action: "edi.add", subject, details }, now);
      return made.id;
    })
    .catch(refuseTaken);
}

/** Changes a partner. @throws AppError as `addPartner`, and `conflict` when it was changed meanwhile. */
export async function changePartner(
  deps: StaffDependencies,
  { id, version, ...typed }: { id: string } & z.output<typeof partnerChangeSchema>,
): Promise<void> {
  await staffCommand(deps, {
    kind: "EDI partner",
    name: "partner",
    id,
    version,
    action: "edi.manage-edi",
    may: (actor) => can(actor, "manage-edi"),
    load: async (tx, partnerId) => {
      const found = tx.select().from(ediPartners).where(eq(ediPartners.id, partnerId));
      return (await found.for("update"))[0];
    },
    work: async (tx) => {
      const columns = await columnsOf(tx, typed);
      await tx
        .update(ediPartners)
        .set({ ...columns, version: version + 1 })
        .where(eq(ediPartners.id, id));
      return { action: "edi.change", details: { name: typed.name } };
    },
  }).catch(refuseTaken);
}

async function columnsOf(
  tx: Queryable,
  { email, ...columns }: z.output<typeof partnerSchema>,
): Promise<Omit<typeof ediPartners.$inferInsert, "createdAt">> {
  const [person] = await tx
    .select({ id: users.id })
    .from(users)
    .innerJoin(companyMembers, eq(companyMembers.userId, users.id))
    .where(eq(users.email, email));
  if (!person) throw invalid("email", "No account has this email.");
  return { ...columns, userId: person.id };
}

function refuseTaken(error: unknown): never {
  if (isUniqueViolation(error, "edi_partners_name")) {
    throw invalid("name", "Another partner has this name.");
  }
  if (isUniqueViolation(error, "edi_partners_id")) {
    throw invalid("interchangeId", "Another partner has this ID.");
  }
  if (isUniqueViolation(error, "edi_partners_folder")) {
    throw invalid("folder", "Another partner has this folder.");
  }
  throw error;
}

function invalid(field: string, message: string): AppError {
  return new AppError("invalid", message, { fields: { [field]: [message] } });
}
