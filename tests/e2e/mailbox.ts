import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import PostalMime, { type Email } from "postal-mime";

/** The mails that the product wrote into `folder` about this address: to it, or answered to it. */
export async function mailsAbout(folder: string, address: string): Promise<Email[]> {
  const mails = await Promise.all(
    filesIn(folder).map((name) => PostalMime.parse(readFileSync(join(folder, name)))),
  );
  return mails.filter(({ to = [], replyTo = [] }) =>
    [...to, ...replyTo].some((mailbox) => mailbox.address === address),
  );
}

function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder).filter((name) => name.endsWith(".eml"));
  } catch {
    // Made with the first mail.
    return [];
  }
}
