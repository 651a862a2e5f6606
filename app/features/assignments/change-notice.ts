import type { TermChange } from "./changed-terms.ts";

/** What somebody of a load has yet to sign or confirm, and what was done about it, each with its ISO 8601 instant. */
export type ChangeNotice = {
  title: string;
  changes: readonly TermChange[];
  said: readonly { text: string; at: string | null }[];
};
