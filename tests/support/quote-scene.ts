import { eq } from "drizzle-orm";
import type { Actor } from "#app/features/accounts/actor.ts";
import { auditOf } from "#app/features/audit/queries.server.ts";
import { mails } from "#app/features/mail/tables.server.ts";
import { readQuote } from "#app/features/quotes/desk-queries.server.ts";
import { findOffer } from "#app/features/quotes/offer-queries.server.ts";
import { sendOffer } from "#app/features/quotes/send-offer.server.ts";
import { createSigner } from "#app/platform/signer.server.ts";
import { takeUnopened } from "#tests/support/files.ts";
import type { FreshDatabase } from "#tests/support/fresh.ts";
import { aStoredRequest, someTerms } from "./quotes.ts";

/** The day on which quotes are sent and answered. */
export const today = "2026-11-21";
export const signer = createSigner("a secret of this test");

const origin = "https://freight.example";

/** Shared steps and lookups of quote tests, on the database and with the staff of `scene`. */
export function quoteScene(scene: () => { db: FreshDatabase; staff: Actor }) {
  const query = () => scene().db.database.query;

  const on = (actor: Actor | null, day = today) => ({
    database: scene().db.database,
    actor,
    // Noon in the company's time zone.
    clock: { now: () => new Date(`${day}T17:00:00Z`) },
    signer,
    scanFile: null,
    checkFile: takeUnopened,
    origin,
  });
  const read = async (id: string, day = today) => {
    const quote = await readQuote(query(), id, day);
    if (!quote) throw new Error("the request is not there");
    return quote;
  };
  const offerOf = async (id: string, actor: Actor | null = null) => {
    const offer = await findOffer(query(), id, actor);
    if (!offer) throw new Error("the quote is not there");
    return offer;
  };
  /** A quoted request and its quote. */
  const quoted = async (
    given: Parameters<typeof someTerms>[0] = {},
    userId: string | null = null,
  ) => {
    const { db, staff } = scene();
    const request = await aStoredRequest(db.database, { userId });
    const send = { id: request.id, version: 0, ...someTerms(given) };
    const offerId = await sendOffer(on(staff), send);
    return { request, offer: await offerOf(offerId) };
  };
  /** The emails to an address, in the order in which they were written. */
  const mailsTo = (email: string) =>
    query().select().from(mails).where(eq(mails.toEmail, email)).orderBy(mails.createdAt);
  const loadsOf = (actor: Actor) =>
    scene().db.outside(`select * from shipments where user_id = '${actor.userId}'`);
  const actions = async (id: string) =>
    (await auditOf(query(), { kind: "quote", id })).map(({ action }) => action);

  return { on, read, offerOf, quoted, mailsTo, loadsOf, actions };
}
