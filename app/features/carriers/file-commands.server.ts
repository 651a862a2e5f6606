import { and, eq, isNull, sql } from "drizzle-orm";
import type { z } from "zod";
import type { Actor } from "#app/features/accounts/actor.ts";
import {
  type StaffDependencies,
  type StaffRecord,
  staffCommand,
} from "#app/features/accounts/staff-command.server.ts";
import { companies } from "#app/features/accounts/tables.server.ts";
import { companyDays } from "#app/features/accounts/today.ts";
import type { AuditAction } from "#app/features/audit/action.ts";
import type { Details } from "#app/features/audit/entry.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import type { CarrierState } from "./carrier-file.ts";
import { recordObjections } from "./daily-check.server.ts";
import type {
  cancelCertificateSchema,
  carrierAuthoritySchema,
  carrierPapersSchema,
  certificateSchema,
  confirmChangeSchema,
} from "./file-schema.ts";
import { can } from "./policy.ts";
import { carrierCertificates, carrierChanges, carrierFiles } from "./tables.server.ts";

type Seen = { id: string; version: number };

/**
 * Sets a carrier's state.
 * @throws AppError as `staffCommand`; `invalid` when an active carrier would have no USDOT number.
 */
export async function setCarrierState(
  deps: StaffDependencies,
  { state, reason, ...seen }: Seen & { state: CarrierState; reason: string },
): Promise<void> {
  const change = {
    state,
    stateReason: reason,
    stateSetAt: deps.clock.now(),
    stateSetBy: deps.actor?.userId ?? null,
  };
  await workOnFile(deps, { ...seen, action: "carrier.state" }, change, async (tx, before) => {
    if (state === "active") await refuseWithoutUsdot(tx, seen.id);
    return { from: before.state, to: state, reason };
  });
}

/** Records the legal name, the SCAC, the W-9 and the agreement. @throws AppError as `staffCommand`. */
export async function recordPapers(
  deps: StaffDependencies,
  { id, version, ...papers }: Seen & z.output<ReturnType<typeof carrierPapersSchema>>,
): Promise<void> {
  const { legalName, scac, w9On, agreementOn, agreementSigner } = papers;
  const columns = { w9On, agreementOn, agreementSigner };
  await workOnFile(deps, { id, version, action: "carrier.papers" }, columns, async (tx) => {
    await tx.update(companies).set({ legalName, scac }).where(eq(companies.id, id));
    return { legalName, scac, ...columns };
  });
}

/**
 * Records authority that staff looked up themselves. FMCSA's own answer takes precedence.
 * @throws AppError as `staffCommand`.
 */
export async function recordAuthority(
  deps: StaffDependencies,
  { id, version, authority, basis }: Seen & z.output<typeof carrierAuthoritySchema>,
): Promise<void> {
  const work = { id, version, action: "carrier.authority" as const };
  await workOnFile(deps, work, { authority }, async (tx) => {
    await recordLookup(tx, deps, id);
    return { authority, basis };
  });
}

/** Records that staff looked a carrier up themselves, in the caller's transaction. */
export async function recordLookup(
  tx: Queryable,
  { actor, clock }: Pick<StaffDependencies, "actor" | "clock">,
  id: string,
): Promise<void> {
  await changeFile(tx, id, { lookedUpAt: clock.now(), lookedUpBy: actor?.userId ?? null });
}

/** Records a certificate of insurance. @throws AppError as `staffCommand`. */
export async function addCertificate(
  deps: StaffDependencies,
  { id, ...certificate }: { id: string } & z.output<typeof certificateSchema>,
): Promise<void> {
  const work = { id, version: null, action: "carrier.certificate" as const };
  await workOnFile(deps, work, {}, async (tx) => {
    const recorded = { recordedAt: deps.clock.now(), recordedBy: deps.actor?.userId ?? null };
    await tx.insert(carrierCertificates).values({ carrierId: id, ...certificate, ...recorded });
    return certificate;
  });
}

/**
 * Ends a certificate early, on notice from the insurer.
 * @throws AppError as `staffCommand`; `conflict` when it has already ended.
 */
export async function cancelCertificate(
  deps: StaffDependencies,
  given: { id: string } & z.output<typeof cancelCertificateSchema>,
): Promise<void> {
  const { id, certificateId, canceledOn, reason } = given;
  const work = { id, version: null, action: "carrier.certificate-canceled" as const };
  await workOnFile(deps, work, {}, async (tx) => {
    const own = and(
      eq(carrierCertificates.id, certificateId),
      eq(carrierCertificates.carrierId, id),
      isNull(carrierCertificates.canceledOn),
    );
    const [ended] = await tx
      .update(carrierCertificates)
      .set({ canceledOn })
      .where(own)
      .returning({ policyNumber: carrierCertificates.policyNumber });
    if (!ended) throw new AppError("conflict", "This certificate has already ended.");
    return { policyNumber: ended.policyNumber, canceledOn, reason };
  });
}

/**
 * Confirms a change that staff called the carrier about, at its number on federal record.
 * @throws AppError as `staffCommand`, `conflict` when it was confirmed before.
 */
export async function confirmChange(
  deps: StaffDependencies,
  given: { id: string } & z.output<typeof confirmChangeSchema>,
): Promise<void> {
  const { id, changeId, calledNumber, callNote } = given;
  const work = {
    id,
    version: null,
    action: "carrier.change-confirmed" as const,
    needs: "keep-remit" as const,
  };
  await workOnFile(deps, work, {}, async (tx) => {
    const confirmed = {
      confirmedAt: deps.clock.now(),
      confirmedBy: deps.actor?.userId ?? null,
      calledNumber,
      callNote,
    };
    const [change] = await tx
      .update(carrierChanges)
      .set(confirmed)
      .where(
        and(
          eq(carrierChanges.id, changeId),
          eq(carrierChanges.carrierId, id),
          isNull(carrierChanges.confirmedAt),
        ),
      )
      .returning({ detail: carrierChanges.detail });
    if (!change) throw new AppError("conflict", "This change is already confirmed.");
    return { detail: change.detail, calledNumber, callNote };
  });
}

type File = typeof carrierFiles.$inferSelect;

/** A carrier's file, for `staffCommand`. */
export const carrierFileRecord: StaffRecord<File> = {
  kind: "carrier",
  name: "carrier file",
  load: async (tx, id) => {
    const [file] = await tx
      .select()
      .from(carrierFiles)
      .where(eq(carrierFiles.companyId, id))
      .for("update");
    return file;
  },
};

type Work = {
  id: string;
  /** The action of the policy, if not the keeping of files. */
  needs?: "keep-files" | "keep-remit";
  /** The version that the form's page showed; null where no version is checked. */
  version: number | null;
  action: AuditAction;
};

/**
 * Changes a carrier's file, for staff; `inTransaction` runs after that, in the same transaction.
 * @throws AppError as `staffCommand`.
 */
async function workOnFile(
  deps: StaffDependencies,
  { id, version, action, needs = "keep-files" }: Work,
  change: Partial<typeof carrierFiles.$inferInsert>,
  inTransaction: (tx: Queryable, before: File) => Promise<Details>,
): Promise<void> {
  const may = (actor: Actor | null) => can(actor, needs);
  await staffCommand(deps, {
    ...carrierFileRecord,
    id,
    version,
    may,
    action: `carriers.${needs}`,
    work: async (tx, before) => {
      await changeFile(tx, id, change);
      const details = await inTransaction(tx, before);
      await recordObjections(tx, id, companyDays(deps.clock).today);
      return { action, details };
    },
  });
}

/** Changes a carrier's file in the caller's transaction, to its next version. */
export async function changeFile(
  tx: Queryable,
  id: string,
  change: Partial<typeof carrierFiles.$inferInsert>,
): Promise<void> {
  await tx
    .update(carrierFiles)
    .set({ ...change, version: sql`${carrierFiles.version} + 1` })
    .where(eq(carrierFiles.companyId, id));
}

/**
 * Locks a carrier's file until the transaction ends.
 * @throws AppError `not_found`.
 */
export async function lockCarrierFile(tx: Queryable, id: string): Promise<File> {
  const file = await carrierFileRecord.load(tx, id);
  if (!file) throw new AppError("not_found", "This carrier has no file.");
  return file;
}

async function refuseWithoutUsdot(tx: Queryable, id: string): Promise<void> {
  const [company] = await tx
    .select({ dotNumber: companies.dotNumber })
    .from(companies)
    .where(eq(companies.id, id));
  if (company?.dotNumber) return;
  throw new AppError("invalid", "A carrier needs a USDOT number before it can be active.");
}
