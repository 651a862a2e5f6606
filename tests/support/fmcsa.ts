import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { readAnswer } from "#app/features/carriers/fmcsa-answer.server.ts";
import type { CarrierRecord } from "#app/features/carriers/record.ts";
import type byDotSound from "./fmcsa/by-dot-sound.json";

type Answer = (response: ServerResponse) => void;

/** A firm as FMCSA's QCMobile answers it: these keys and no others, any of which may be null. */
export type FirmOfFmcsa = { [Key in keyof (typeof byDotSound)["content"]["carrier"]]: unknown };

/** An answer in the form in which it was captured, about an invented firm. */
export type CapturedAnswer =
  | "by-docket-sound"
  | "by-docket-two-firms"
  | "by-dot-broker-only"
  | "by-dot-conditional"
  | "by-dot-no-insurance"
  | "by-dot-nulls"
  | "by-dot-out-of-service"
  | "by-dot-out-of-service-still-allowed"
  | "by-dot-sound"
  | "by-dot-unrated-small"
  | "oos-orders"
  | "none";

/** Its body. */
export const captured = (name: CapturedAnswer) =>
  readFileSync(`${import.meta.dirname}/fmcsa/${name}.json`, "utf8");

/** The firm of an answer by USDOT number. */
export const capturedFirm = (name: CapturedAnswer): FirmOfFmcsa =>
  JSON.parse(captured(name)).content.carrier;

/**
 * A firm that may operate, with the given values.
 * @throws Error for a key that answers don't have.
 */
export function knownFirm(given: Partial<FirmOfFmcsa> = {}): FirmOfFmcsa {
  const sound = capturedFirm("by-dot-sound");
  const unknown = Object.keys(given).filter((key) => !(key in sound));
  if (unknown.length > 0) throw new Error(`FMCSA's answers have no ${unknown.join(", ")}`);
  return {
    ...sound,
    legalName: "PRAIRIE LINE LLC",
    dotNumber: 1234567,
    contractAuthorityStatus: "N",
    brokerAuthorityStatus: "A",
    phyStreet: "4 DEPOT STREET",
    phyCity: "MUNCIE",
    phyZipcode: "47302",
    ...given,
  };
}

const retrievalDate = "2026-11-28T06:33:31.490+0000";
const withContent = (content: unknown) => JSON.stringify({ content, retrievalDate });

/** What we store of an answer about a firm with the given values. */
export function recordFromFmcsa(given: Partial<FirmOfFmcsa> = {}): CarrierRecord {
  const [firm] = answerFromFmcsa(given).firms;
  if (!firm) throw new Error("the answer names no carrier");
  return firm;
}

/** The answer itself. */
export const answerFromFmcsa = (given: Partial<FirmOfFmcsa> = {}) =>
  readAnswer(withContent({ carrier: knownFirm(given) }));

const says =
  (body: string, status = 200): Answer =>
  (response) =>
    response.writeHead(status, { "content-type": "application/json" }).end(body);

/** The ways in which QCMobile answers. */
export const fmcsaSays = {
  captured: (name: CapturedAnswer) => says(captured(name)),
  /** About a USDOT number. */
  firm: (given: Partial<FirmOfFmcsa> = {}) => says(withContent({ carrier: knownFirm(given) })),
  /** About a docket number. */
  list: (...firms: Partial<FirmOfFmcsa>[]) =>
    says(withContent(firms.map((given) => ({ carrier: knownFirm(given) })))),
  /** What isn't an answer about a carrier. */
  fails: says,
};

/** A local server that answers like QCMobile, by path without the key. */
export async function fakeFmcsa(answers: Record<string, Answer>) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://localhost");
    asked.push(`${pathname} ${searchParams.get("webKey")}`);
    (answers[pathname] ?? fmcsaSays.captured("none"))(response);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/qc/services`,
    asked,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
