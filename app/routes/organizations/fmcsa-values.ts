import type { CarrierRecord } from "#app/features/carriers/record.ts";
import { detailValues } from "./details-form.tsx";

/** What the form that adds an organization shows first: what FMCSA answered about its USDOT number. */
export function valuesFromFmcsa(dotNumber: string | null, answer: CarrierRecord | null) {
  const { place } = answer ?? {};
  return detailValues({
    name: answer?.dbaName ?? answer?.legalName ?? null,
    legalName: answer?.legalName ?? null,
    dotNumber,
    dockets: [],
    scac: null,
    phone: answer?.phone ?? null,
    email: null,
    street: place?.street ?? null,
    city: place?.city ?? null,
    state: place?.state ?? null,
    postalCode: place?.postalCode ?? null,
  });
}
