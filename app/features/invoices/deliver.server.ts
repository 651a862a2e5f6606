import { and, asc, eq, isNull } from "drizzle-orm";
import type { Actor } from "#app/features/accounts/actor.ts";
import { refusalTo } from "#app/features/accounts/staff-permission.ts";
import { enqueueMail } from "#app/features/mail/enqueue.server.ts";
import type { OutgoingMail } from "#app/features/mail/outgoing-mail.ts";
import { paperNames } from "#app/features/papers/paper.ts";
import { ourselves, renderPdf } from "#app/features/papers/pdf/render-pdf.server.ts";
import { type PlacedFile, placeBytes } from "#app/features/papers/place-bytes.server.ts";
import { latestVersion, readLatest, storeVersion } from "#app/features/papers/store.server.ts";
import type { Clock } from "#app/platform/clock.ts";
import type { Database, Queryable } from "#app/platform/database/database.server.ts";
import { findPayables, readBilling } from "./bill-to.server.ts";
import { invoiceNumber } from "./invoice.ts";
import { noInvoice } from "./lock.server.ts";
import { invoiceMail } from "./mail/invoice.server.tsx";
import { can } from "./policy.ts";
import { printInvoice } from "./printed.ts";
import { type InvoiceRecord, readInvoice } from "./queries.server.ts";
import { invoices } from "./tables.server.ts";

type Dependencies = {
  database: Database;
  clock: Clock;
  /** The site's public origin, for links in email. */
  origin: string;
};

/** Maximum bytes of an email's attachments; mail servers accept at least 10 MB. */
const attachedBytesAtMost = 7 * 1024 * 1024;

/**
 * Creates the PDF of an invoice and emails it to the customer's payables people with the documents
 * the customer requires. Concurrent calls deliver it once.
 */
export async function deliverInvoice(deps: Dependencies, id: string): Promise<void> {
  const { database, clock } = deps;
  const invoice = await readInvoice(database.query, eq(invoices.id, id));
  if (!invoice || invoice.sentAt) return;
  const pdf = await drawInvoice(database.query, invoice);
  const mails = await mailsOf(deps, invoice, pdf);
  const file = await placeBytes(database, pdf);
  const now = clock.now();
  await database.transaction(null, async (tx) => {
    const sent = await tx
      .update(invoices)
      .set({ sentAt: now })
      .where(and(eq(invoices.id, id), isNull(invoices.sentAt)))
      .returning({ id: invoices.id });
    if (sent.length === 0) return;
    await keepPdf(tx, invoice, file, now);
    for (const mail of mails) await enqueueMail(tx, mail);
  });
}

/** Draws the PDF of an invoice or credit memo that has none, and emails it to nobody. */
export async function drawMissingPdf(
  { database, clock }: Omit<Dependencies, "origin">,
  id: string,
): Promise<void> {
  const invoice = await readInvoice(database.query, eq(invoices.id, id));
  if (!invoice || (await latestVersion(database.query, invoiceKey(invoice)))) return;
  const file = await placeBytes(database, await drawInvoice(database.query, invoice));
  await database.transaction(null, (tx) => keepPdf(tx, invoice, file, clock.now()));
}

/**
 * Emails an invoice or credit memo again, unchanged, for staff; returns its number.
 * @throws AppError `not_found` without access or without its PDF.
 */
export async function resendInvoice(
  { actor, ...deps }: Dependencies & { actor: Actor | null },
  id: string,
): Promise<string> {
  if (!can(actor, "bill")) throw refusalTo(actor, "invoices.bill", noInvoice());
  const { database } = deps;
  const invoice = await readInvoice(database.query, eq(invoices.id, id));
  const paper = invoice && (await readLatest(database, invoiceKey(invoice)));
  if (!invoice || !paper?.bytes) throw noInvoice();
  const mails = await mailsOf(deps, invoice, paper.bytes);
  await database.transaction(null, async (tx) => {
    for (const mail of mails) await enqueueMail(tx, mail);
  });
  return invoiceNumber(invoice);
}

/**
 * Delivers issued invoices that were not emailed, for example because the process ended in between.
 */
export async function deliverIssued(deps: Dependencies): Promise<void> {
  const waiting = await deps.database.query
    .select({ id: invoices.id })
    .from(invoices)
    .where(isNull(invoices.sentAt))
    .orderBy(asc(invoices.issuedAt))
    .limit(100);
  for (const { id } of waiting) await deliverInvoice(deps, id);
}

/** The key of an invoice's PDF in the document store. */
export function invoiceKey(invoice: Pick<InvoiceRecord, "shipmentId" | "kind" | "number">) {
  const { shipmentId } = invoice;
  return { shipmentId, kind: "invoice", subject: invoiceNumber(invoice) } as const;
}

const fileNameOf = (invoice: InvoiceRecord) => `${invoiceNumber(invoice)}.pdf`;

async function drawInvoice(query: Queryable, invoice: InvoiceRecord): Promise<Uint8Array> {
  const document = printInvoice(invoice, await creditedNumber(query, invoice));
  return renderPdf(document, { asker: ourselves }).pdf;
}

async function keepPdf(tx: Queryable, invoice: InvoiceRecord, file: PlacedFile, now: Date) {
  const version = { mediaType: "application/pdf", file, broughtBy: null };
  await storeVersion(tx, invoiceKey(invoice), { ...version, fileName: fileNameOf(invoice) }, now);
}

async function creditedNumber(query: Queryable, { creditedId }: InvoiceRecord) {
  if (!creditedId) return null;
  const { kind, number } = invoices;
  const [credited] = await query
    .select({ kind, number })
    .from(invoices)
    .where(eq(invoices.id, creditedId));
  return credited ? invoiceNumber(credited) : null;
}

async function mailsOf(
  { database, origin }: Dependencies,
  invoice: InvoiceRecord,
  pdf: Uint8Array,
): Promise<OutgoingMail[]> {
  const { query } = database;
  const content = new Uint8Array(pdf);
  const own = { filename: fileNameOf(invoice), contentType: "application/pdf", content };
  const { papers, tooLarge } = await requiredPapers(database, invoice, pdf.byteLength);
  const attachments = [own, ...papers];
  const to = await findPayables(query, invoice.companyId);
  return Promise.all(
    to.map((toEmail) => invoiceMail({ invoice, toEmail, attachments, tooLarge, origin })),
  );
}

/** The documents that the customer requires with an invoice, as far as they fit into an email. */
async function requiredPapers(database: Database, invoice: InvoiceRecord, used: number) {
  const papers: NonNullable<OutgoingMail["attachments"]> = [];
  const tooLarge: string[] = [];
  if (invoice.kind !== "invoice") return { papers, tooLarge };
  const billing = await readBilling(database.query, invoice.companyId);
  let bytes = used;
  for (const kind of billing?.requiredPapers ?? []) {
    const key = { shipmentId: invoice.shipmentId, kind };
    const paper = await readLatest(database, key, attachedBytesAtMost - bytes);
    if (!paper) continue;
    bytes += paper.size;
    const { fileName: filename, mediaType: contentType, bytes: content } = paper;
    if (content) papers.push({ filename, contentType, content });
    else tooLarge.push(paperNames[kind]);
  }
  return { papers, tooLarge };
}
