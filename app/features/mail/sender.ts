import type { MailBody } from "./mail-body.ts";
import type { mails } from "./tables.server.ts";

/** An email's row, with its body filled in. */
export type StoredMail = Omit<typeof mails.$inferSelect, "templateId" | "templateValues"> &
  MailBody;

/** Hands emails to a mail server or folder. */
export type Sender = {
  /**
   * Resolves once the email is accepted.
   * @throws errors that `failureOf` classifies.
   */
  send: (mail: StoredMail) => Promise<void>;
  close: () => void;
};
