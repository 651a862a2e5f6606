import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import PostalMime, { type Email } from "postal-mime";

/** Emails never change once they are written. */
const parsed = new Map<string, Promise<Email>>();

/** The emails in `folder` to this address, or with it as the reply address. */
export async function mailsAbout(folder: string, address: string): Promise<Email[]> {
  const mails = await Promise.all(filesIn(folder).map((name) => parse(join(folder, name))));
  return mails.filter(({ to = [], replyTo = [] }) =>
    [...to, ...replyTo].some((mailbox) => mailbox.address === address),
  );
}

function parse(file: string): Promise<Email> {
  const known = parsed.get(file) ?? PostalMime.parse(readFileSync(file));
  parsed.set(file, known);
  return known;
}

function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder).filter((name) => name.endsWith(".eml"));
  } catch {
    // Created with the first email.
    return [];
  }
}
