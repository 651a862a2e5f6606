import type { z } from "@hono/zod-openapi";
import { actAs } from "#app/features/accounts/actor.ts";
import { peopleById } from "#app/features/accounts/companies.server.ts";
import { companyDays } from "#app/features/accounts/today.ts";
import { type FederalContact, phoneOnRecord } from "#app/features/carriers/federal-contact.ts";
import {
  readCarrierFile,
  type VettedCarrier,
  vetCarrierById,
} from "#app/features/carriers/file-queries.server.ts";
import { hideRemit } from "#app/features/carriers/hide-remit.ts";
import type { OwnFile } from "#app/features/carriers/own-file.server.ts";
import { can } from "#app/features/carriers/policy.ts";
import { readCompanyChecks } from "#app/features/carriers/queries.server.ts";
import { type CarrierRecord, standingOf } from "#app/features/carriers/record.ts";
import { etagOf } from "#app/features/shipments/api/find-load.server.ts";
import { AppError } from "#app/platform/errors.ts";
import type { ApiContext, ApiDependencies } from "#server/api/environment.ts";
import type { carrierFile, certificate, listedCarrier, remitTo } from "./carrier-schemas.server.ts";

/**
 * A carrier's file with its checks, for staff, and its version as the response's ETag.
 * @throws AppError `not_found` without access or without the file.
 */
export async function readFileForDesk(
  { database: { query }, clock }: ApiDependencies,
  c: ApiContext,
  id: string,
): Promise<z.infer<typeof carrierFile>> {
  const missing = () => new AppError("not_found", "This carrier has no file.");
  const staff = actAs(c.get("caller").actor, "staff");
  if (!can(staff, "see-files")) throw missing();
  const [known, vetted] = await Promise.all([
    readCarrierFile(query, id),
    vetCarrierById(query, id, companyDays(clock).today),
  ]);
  if (!known || !vetted) throw missing();
  const found = can(staff, "see-remit") ? known : hideRemit(known);
  const { file, company, contact, certificates, changes } = found;
  const { profile, person } = contact ?? {};
  const checks = await readCompanyChecks(query, vetted);
  const people = await peopleById(query, [
    file.stateSetBy,
    ...changes.map(({ changedBy }) => changedBy),
  ]);
  const nameOf = (person: string | null) => (person && people.get(person)?.name) || null;
  c.header("etag", etagOf(file));
  const { version, stateReason, w9On, agreementOn, agreementSigner, authority } = file;
  return {
    ...presentListedCarrier(vetted),
    version,
    stateReason,
    w9On,
    agreementOn,
    agreementSigner,
    authority,
    legalName: company.legalName,
    scac: company.scac,
    email: person?.email ?? null,
    stateSetAt: file.stateSetAt?.toISOString() ?? null,
    stateSetBy: nameOf(file.stateSetBy),
    companyEmail: profile?.companyEmail ?? null,
    phone: profile?.phone ?? null,
    equipment: profile?.equipment ?? [],
    lanes: profile?.lanes ?? null,
    lookedUpAt: file.lookedUpAt?.toISOString() ?? null,
    certificates: certificates.map(presentCertificate),
    remitTo: presentRemitTo(file),
    checks: checks.map(presentCheck),
    changes: changes.map((change) => ({
      ...presentChange(change),
      changedBy: nameOf(change.changedBy),
    })),
  };
}

/** A carrier with today's objections. */
export function presentListedCarrier(found: VettedCarrier): z.infer<typeof listedCarrier> {
  const { id, name, state, dotNumber, mcNumber, insuredUntil, withoutFmcsa } = found;
  const objections = found.objections.map(({ code, text }) => ({ code, text }));
  return { id, name, state, dotNumber, mcNumber, insuredUntil, objections, withoutFmcsa };
}

/** A certificate of insurance. */
export function presentCertificate(found: z.infer<typeof certificate>) {
  const { id, coverage, insurer, policyNumber, limitCents } = found;
  const { effectiveOn, expiresOn, canceledOn } = found;
  return { id, coverage, insurer, policyNumber, limitCents, effectiveOn, expiresOn, canceledOn };
}

/** Who is paid for the carrier's loads. */
export function presentRemitTo(file: OwnFile["remit"]): z.infer<typeof remitTo> {
  return {
    kind: file.remitKind,
    name: file.remitName,
    street: file.remitStreet,
    city: file.remitCity,
    state: file.remitState,
    zip: file.remitPostalCode,
    noticeOn: file.noticeOn,
    bankName: file.bankName,
    bankLastFour: file.bankLastFour,
  };
}

function presentCheck(found: Awaited<ReturnType<typeof readCompanyChecks>>[number]) {
  const { kind, number, state, answer, firms, contact, checkedAt, lastError } = found;
  return {
    kind,
    number,
    state,
    lastError,
    answer: answer && { ...presentAnswer(answer), phone: phoneOnRecord(contact) },
    contact: contact && presentContact(contact),
    firms: firms.map(({ legalName, dotNumber }) => ({ legalName, dotNumber })),
    checkedAt: checkedAt?.toISOString() ?? null,
  };
}

function presentAnswer(answer: CarrierRecord) {
  const { legalName, dbaName, dotNumber, allowedToOperate, outOfService, federal } = answer;
  return {
    legalName,
    dbaName,
    dotNumber,
    allowedToOperate,
    outOfService,
    standing: standingOf(answer),
    outOfServiceOn: federal?.outOfServiceOn ?? null,
    safetyRating: federal?.safetyRating ?? null,
    authority: answer.authority ?? [],
    address: answer.address,
  };
}

function presentContact({ phone, cellPhone, email, officer, fileDate }: FederalContact) {
  return { phone, cellPhone, email, officer, fileDate };
}

type Change = NonNullable<Awaited<ReturnType<typeof readCarrierFile>>>["changes"][number];

function presentChange(found: Change) {
  const { id, detail, before, after, calledNumber, callNote } = found;
  return {
    id,
    detail,
    before,
    after,
    calledNumber,
    callNote,
    changedAt: found.changedAt.toISOString(),
    confirmedAt: found.confirmedAt?.toISOString() ?? null,
  };
}
