import type { mails } from "./tables.server.ts";

/** A mail as its row has it. */
export type StoredMail = typeof mails.$inferSelect;

/** Something that hands mails on. */
export type Sender = {
  /** Resolves once the other side has taken the mail. @throws what `failureOf` reads. */
  send: (mail: StoredMail) => Promise<void>;
  close: () => void;
};
