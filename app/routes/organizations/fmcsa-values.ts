import { type FederalContact, phoneOnRecord } from "#app/features/carriers/federal-contact.ts";
import type { CarrierRecord } from "#app/features/carriers/record.ts";
import { detailValues } from "./details-form.tsx";

type Check = { answer: CarrierRecord | null; contact: FederalContact | null };

/** What the form that adds an organization shows first: what is on federal record of its USDOT number. */
export function valuesFromFmcsa(dotNumber: string | null, check: Check | undefined) {
  const { answer = null, contact = null } = check ?? {};
  const { place } = answer ?? {};
  return detailValues({
    name: answer?.dbaName ?? answer?.legalName ?? null,
    legalName: answer?.legalName ?? null,
    dotNumber,
    dockets: [],
    scac: null,
    phone: phoneOnRecord(contact),
    email: contact?.email ?? null,
    street: place?.street ?? null,
    city: place?.city ?? null,
    state: place?.state ?? null,
    postalCode: place?.postalCode ?? null,
  });
}
