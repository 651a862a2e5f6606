import { z } from "zod";
import { type AuthorityKind, authorityKinds } from "./carrier-file.ts";
import type { CarrierNumber, CarrierRecord } from "./record.ts";

/** Request timeout in milliseconds. */
const requestTimeoutMs = 10_000;

/** FMCSA's answer: the carrier, or null when it does not know the number. */
export type AskFmcsa = (
  number: CarrierNumber,
  stopping?: AbortSignal,
) => Promise<CarrierRecord | null>;

type Options = {
  /** The URL of QCMobile's services, without a trailing slash. */
  url: string;
  webKey: string;
  /** Milliseconds. */
  timeout?: number;
};

/**
 * Creates a client for FMCSA's QCMobile. Its lookups
 * @throws FmcsaError with a reason that contains neither the key nor the URL.
 */
export function fmcsaClient({ url, webKey, timeout = requestTimeoutMs }: Options): AskFmcsa {
  return async ({ kind, number }, stopping) => {
    const path = kind === "dot" ? `/carriers/${number}` : `/carriers/docket-number/${number}/`;
    const address = new URL(`${url}${path}`);
    address.searchParams.set("webKey", webKey);
    const timedOut = AbortSignal.timeout(timeout);
    const signal = stopping ? AbortSignal.any([timedOut, stopping]) : timedOut;
    try {
      const answer = await fetch(address, { signal, headers: { accept: "application/json" } });
      if (answer.status === 404) return null;
      if (!answer.ok) throw new FmcsaError(`it answered ${answer.status}`);
      return readAnswer(await answer.text());
    } catch (error) {
      if (error instanceof FmcsaError) throw error;
      throw new FmcsaError(
        timedOut.aborted ? "it did not answer in time" : "it could not be reached",
      );
    }
  };
}

export class FmcsaError extends Error {
  override readonly name = "FmcsaError";
}

const text = z
  .union([z.string(), z.number()])
  .transform((value) => String(value).trim() || null)
  .nullish()
  .transform((value) => value ?? null);

/** FMCSA's "Y" and "N". */
const flag = z
  .union([z.string(), z.boolean()])
  .nullish()
  .transform((value) => {
    if (typeof value === "boolean") return value;
    const letter = value?.trim().toUpperCase()[0];
    return letter === "Y" ? true : letter === "N" ? false : null;
  });

const carrier = z.object({
  legalName: text,
  dbaName: text,
  dotNumber: text,
  // The documentation has the first name, the live service the second.
  allowToOperate: flag,
  allowedToOperate: flag,
  outOfService: flag,
  commonAuthorityStatus: text,
  contractAuthorityStatus: text,
  brokerAuthorityStatus: text,
  telephone: text,
  phyStreet: text,
  phyCity: text,
  phyState: text,
  phyZipcode: text,
});

const item = z.object({ carrier: carrier.nullish() });
const envelope = z.object({ content: z.union([item, z.array(item)]).nullish() });

/**
 * Parses an answer; null when it names no carrier.
 * @throws FmcsaError when it is not a QCMobile answer.
 */
export function readAnswer(body: string): CarrierRecord | null {
  const parsed = envelope.safeParse(parseJson(body));
  if (!parsed.success) throw new FmcsaError("its answer was not understood");
  const found = [parsed.data.content].flat()[0]?.carrier;
  if (!found) return null;
  const { legalName, dbaName, dotNumber, outOfService, telephone } = found;
  if (!legalName || !dotNumber) throw new FmcsaError("its answer names no carrier");
  const place = [found.phyCity, [found.phyState, found.phyZipcode].filter(Boolean).join(" ")];
  return {
    legalName,
    dbaName,
    dotNumber,
    allowedToOperate: found.allowedToOperate ?? found.allowToOperate,
    outOfService,
    authority: activeAuthority(found),
    phone: telephone,
    address: [found.phyStreet, ...place].filter(Boolean).join(", ") || null,
    place: {
      street: found.phyStreet,
      city: found.phyCity,
      state: found.phyState,
      postalCode: found.phyZipcode,
    },
  };
}

/** "A" is active; "I" is inactive and "N" is none. */
function activeAuthority(found: z.output<typeof carrier>): AuthorityKind[] {
  const statuses: Record<AuthorityKind, string | null> = {
    common: found.commonAuthorityStatus,
    contract: found.contractAuthorityStatus,
    broker: found.brokerAuthorityStatus,
  };
  return authorityKinds.filter((kind) => statuses[kind]?.toUpperCase() === "A");
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    throw new FmcsaError("its answer was not understood");
  }
}
