import { setTimeout as wait } from "node:timers/promises";
import type { Actor } from "#app/features/accounts/actor.ts";
import {
  isEmailConfirmed,
  refuseUnconfirmed,
} from "#app/features/accounts/confirmed-email.server.ts";
import type { Clock } from "#app/platform/clock.ts";
import type { Database, Queryable } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import type { PaperKind } from "./paper.ts";
import type { BillOfLading, Labels, RateConfirmation, TransactionRecord } from "./pdf/document.ts";
import { ourselves, type Rendering, renderPdf } from "./pdf/render-pdf.server.ts";
import { placeBytes } from "./place-bytes.server.ts";
import { sha256 } from "./sha256.server.ts";
import { latestVersion, type PaperKey, type StoredVersion, storeVersion } from "./store.server.ts";

type Dependencies = { database: Database; actor: Actor | null; clock: Clock };

type Printed = RateConfirmation | BillOfLading | Labels | TransactionRecord;

/**
 * The version of a generated document for `document`: the latest one, or a new one if the content
 * changed since.
 */
export function makePaper(
  deps: Dependencies,
  key: PaperKey,
  document: Printed,
): Promise<StoredVersion> {
  return startPaper(deps, key, document).stored;
}

/** A document that is being made, and its place in the line; 0 once it's being drawn. */
type Making = { shipmentId: string; kind: PaperKind; madeFrom: string; place: () => number };
type Started = Making & {
  /** Resolves once it's in the line; never for a version that is there already. */
  inLine: Promise<void>;
  stored: Promise<StoredVersion>;
};

const underWay = new Set<Started>();

/**
 * Refuses to make a document for somebody whose address isn't confirmed: anybody can register, and
 * a document costs us much more than its request costs them.
 * @throws AppError `invalid`.
 */
export async function refuseMaker(query: Queryable, actor: Actor | null): Promise<void> {
  if (!actor || actor.roles.includes("staff")) return;
  const emailVerified = await isEmailConfirmed(query, actor);
  refuseUnconfirmed({ emailVerified }, "make documents");
}

/** Milliseconds that a person waits in the line; their document is made also without them. */
const queueTimeoutMs = 5_000;

/**
 * As `makePaper`, for a person who can come back: whose document has to wait is told its place in the
 * line, and finds it among the load's documents. Asking again asks for the same one.
 * @throws AppError `unavailable` with the place; `too_many` while too many wait; as `refuseMaker`.
 */
export async function makeInLine(
  deps: Dependencies,
  key: PaperKey,
  document: Printed,
  atMost = queueTimeoutMs,
): Promise<StoredVersion> {
  await refuseMaker(deps.database.query, deps.actor);
  const madeFrom = JSON.stringify(document);
  const same = (one: Making) => one.shipmentId === key.shipmentId && one.madeFrom === madeFrom;
  const started = [...underWay].find(same) ?? startPaper(deps, key, document);
  const timer = new AbortController();
  const endOfWait = started.inLine.then(() => wait(atMost, undefined, timer)).catch(() => {});
  await Promise.race([started.stored, endOfWait]).finally(() => timer.abort());
  // Its turn has come, or it's done.
  if (started.place() === 0) return started.stored;
  throw new AppError("unavailable", lineText(started), { log: "a PDF waits", retryAfter: 10 });
}

/** What is being made of a load, with what to say about each document. */
export function listUnderWay(shipmentId: string): string[] {
  return [...underWay].filter((one) => one.shipmentId === shipmentId).map(lineText);
}

function lineText({ kind, place }: Making): string {
  const at = place();
  const state = at > 0 ? `is number ${at} in line` : "is being made";
  const name = kind === "labels" ? "set of labels" : kind;
  return `Your ${name} ${state}. It'll be among the documents of this load: reload them in a moment.`;
}

function startPaper(deps: Dependencies, key: PaperKey, document: Printed): Started {
  const asker = deps.actor?.companyId ?? ourselves;
  const fileName = `${key.kind.replaceAll(" ", "-")}-${document.trackingId}.pdf`;
  const madeFrom = JSON.stringify(document);
  let rendering: Rendering | undefined;
  const { promise: inLine, resolve: enter } = Promise.withResolvers<void>();
  const stored = storeMadePaper(
    deps,
    key,
    { fileName, mediaType: "application/pdf", madeFrom },
    () => {
      rendering = renderPdf(document, { asker });
      enter();
      return rendering.pdf;
    },
  );
  const { shipmentId, kind } = key;
  const place = () => rendering?.place() ?? 0;
  const started = { shipmentId, kind, madeFrom, inLine, stored, place };
  underWay.add(started);
  const forget = () => void underWay.delete(started);
  stored.then(forget, forget);
  return started;
}

type Made = { fileName: string; mediaType: string; madeFrom: string | Uint8Array };

/**
 * The version of a document that we make ourselves for what it is made from: the latest one, or a
 * new one with what `make` returns.
 */
export async function storeMadePaper(
  { database, actor, clock }: Dependencies,
  key: PaperKey,
  { madeFrom: source, ...named }: Made,
  make: () => Uint8Array | Promise<Uint8Array>,
): Promise<StoredVersion> {
  const madeFrom = sha256(source);
  const latest = await latestVersion(database.query, key);
  if (latest?.madeFrom === madeFrom) return latest;
  const broughtBy = actor?.userId ?? null;
  const file = await placeBytes(database, await make());
  const version = { ...named, file, madeFrom, broughtBy };
  return database.transaction(broughtBy, (tx) => storeVersion(tx, key, version, clock.now()));
}
