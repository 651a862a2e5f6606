import { createHash } from "node:crypto";
import { beginning, canonical, type Entry } from "./entry.ts";

/** An entry with the hash of the one before it and its own. */
export type ChainedEntry = Entry & { previousHash: string; hash: string };

/** The last entry of a chain, as the head records it. */
export type ChainEnd = { lastId: number; lastHash: string };

/** The end of a chain without entries. */
export const emptyChain: ChainEnd = { lastId: 0, lastHash: beginning };

/** The hash of an entry that follows the one with `previousHash`. */
export function hashOf(previousHash: string, entry: Entry): string {
  return createHash("sha256")
    .update(`${previousHash}\n${canonical(entry)}`)
    .digest("hex");
}

/** Follows a chain through its next entries, up to the first that is not as written. */
export function followChain(
  from: ChainEnd,
  entries: readonly ChainedEntry[],
): { end: ChainEnd; why: string | null } {
  let end = from;
  for (const entry of entries) {
    const why = whyNotNext(end, entry);
    if (why) return { end, why };
    end = { lastId: entry.id, lastHash: entry.hash };
  }
  return { end, why: null };
}

function whyNotNext({ lastId, lastHash }: ChainEnd, entry: ChainedEntry): string | null {
  if (entry.id !== lastId + 1) return "it is missing";
  if (entry.previousHash !== lastHash) return "it does not follow the entry before it";
  return entry.hash === hashOf(lastHash, entry) ? null : "it was changed after it was written";
}

/** Entries removed from the end leave an intact chain, but the head still records them. */
export function whyNotEnd(end: ChainEnd, head: ChainEnd): string | null {
  const isEnd = head.lastId === end.lastId && head.lastHash === end.lastHash;
  return isEnd ? null : "it is missing at the end of the log";
}
