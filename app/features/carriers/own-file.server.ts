import type { Actor } from "#app/features/accounts/actor.ts";
import { companyDays } from "#app/features/accounts/today.ts";
import type { Clock } from "#app/platform/clock.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import type { CarrierState } from "./carrier-file.ts";
import { readCarrierFile, vetCarrierById } from "./file-queries.server.ts";
import { can } from "./policy.ts";
import type { ObjectionCode } from "./vetting.ts";

/** The standing that a carrier sees; staff's reasons are not shown. */
export const ownStandings = ["in review", "active", "on hold"] as const;
export type OwnStanding = (typeof ownStandings)[number];

/** A carrier's own file. */
export type OwnFile = Awaited<ReturnType<typeof readOwnFile>>;

const standings: Record<CarrierState, OwnStanding> = {
  pending: "in review",
  active: "active",
  suspended: "on hold",
  "do not use": "on hold",
};

/** What a carrier can do about an objection; those that only staff can resolve are not shown. */
const asks: Partial<Record<ObjectionCode, string>> = {
  usdot: "Add your USDOT number to your company details.",
  insurance:
    "Have your insurer send us a current certificate of auto liability and cargo insurance.",
  w9: "Send us your W-9.",
  agreement: "Sign and return our carrier agreement.",
  "unconfirmed-change":
    "We'll call the phone number that FMCSA has on record to confirm the change you made.",
};

/**
 * The actor's own carrier file, and what we still need from them.
 * @throws AppError `not_found` for anyone but a verified carrier with a file.
 */
export async function readOwnFile(query: Queryable, actor: Actor | null, clock: Clock) {
  if (!can(actor, "see-own-file")) throw notThere();
  const [found, vetted] = await Promise.all([
    readCarrierFile(query, actor.companyId),
    vetCarrierById(query, actor.companyId, companyDays(clock).today),
  ]);
  if (!found || !vetted) throw notThere();
  const { file, certificates } = found;
  const codes = new Set(vetted.objections.map(({ code }) => code));
  return {
    standing: standings[file.state],
    needs: [...codes].flatMap((code) => asks[code] ?? []),
    w9On: file.w9On,
    agreementOn: file.agreementOn,
    agreementSigner: file.agreementSigner,
    certificates: certificates.map(
      ({
        id,
        coverage,
        insurer,
        policyNumber,
        limitCents,
        effectiveOn,
        expiresOn,
        canceledOn,
      }) => ({
        id,
        coverage,
        insurer,
        policyNumber,
        limitCents,
        effectiveOn,
        expiresOn,
        canceledOn,
      }),
    ),
    remit: {
      version: file.version,
      remitKind: file.remitKind,
      remitName: file.remitName,
      remitStreet: file.remitStreet,
      remitCity: file.remitCity,
      remitState: file.remitState,
      remitPostalCode: file.remitPostalCode,
      noticeOn: file.noticeOn,
      bankName: file.bankName,
      bankLastFour: file.bankLastFour,
    },
  };
}

const notThere = () => new AppError("not_found", "You have no carrier file with us.");
