import type { mails } from "./tables.server.ts";

/** An email's row. */
export type StoredMail = typeof mails.$inferSelect;

/** Hands emails to a mail server or folder. */
export type Sender = {
  /**
   * Resolves once the email is accepted.
   * @throws errors that `failureOf` classifies.
   */
  send: (mail: StoredMail) => Promise<void>;
  close: () => void;
};
