import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { fillTemplate, type MailBody } from "./mail-body.ts";
import { mailTemplates } from "./tables.server.ts";

/** Stores a template and returns its ID, which is the hash of its content: rows never change. */
export async function storeTemplate(query: Queryable, { html, text }: MailBody): Promise<string> {
  const id = createHash("sha256")
    .update(JSON.stringify([html, text]))
    .digest("hex");
  await query.insert(mailTemplates).values({ id, html, text }).onConflictDoNothing();
  known.set(id, { html, text });
  return id;
}

/** The templates that this process stored or read, by ID. */
const known = new Map<string, MailBody>();

type StoredBody = {
  html: string | null;
  text: string | null;
  templateId: string | null;
  templateValues: readonly string[] | null;
};

/** The parts of an email in the outbox, filled in if only its template and values are stored. */
export async function readBody(query: Queryable, mail: StoredBody): Promise<MailBody> {
  const { html, text, templateId, templateValues } = mail;
  if (templateId === null) return { html: html ?? "", text };
  const template = known.get(templateId) ?? (await readTemplate(query, templateId));
  return fillTemplate(template, templateValues ?? []);
}

async function readTemplate(query: Queryable, id: string): Promise<MailBody> {
  const [found] = await query
    .select({ html: mailTemplates.html, text: mailTemplates.text })
    .from(mailTemplates)
    .where(eq(mailTemplates.id, id));
  // A foreign key keeps it.
  if (!found) throw new Error(`the mail template ${id} is missing`);
  known.set(id, found);
  return found;
}
