import { Client } from "pg";

/** When a connection is lost: before its transaction is committed, or before we hear that it was. */
export type Cut = "before" | "after";

type Query = (...given: unknown[]) => Promise<unknown>;

/** Bookings are written by one statement, without a transaction around it. */
const bookings = ["insert_loads", "insert_detailed_loads"];

const inTransaction = new WeakSet<Client>();

function isCommit(client: Client, [first]: unknown[]): boolean {
  const { text, name = "" } = (typeof first === "string" ? { text: first } : first) as {
    text?: string;
    name?: string;
  };
  if (text?.startsWith("begin")) inTransaction.add(client);
  if (text === "rollback") inTransaction.delete(client);
  if (text !== "commit") return bookings.includes(name) && !inTransaction.has(client);
  inTransaction.delete(client);
  return true;
}

/**
 * Cuts the connections of this process at the next commit, once it is told to; `isCut` says whether that
 * happened. Call `restore` when done.
 */
export function cutCommits() {
  const prototype = Client.prototype as unknown as { query: Query };
  const original = prototype.query;
  let next: Cut | null = null;
  prototype.query = function query(this: Client, ...given: unknown[]) {
    const commits = isCommit(this, given);
    if (next === null || !commits) return original.apply(this, given);
    const cut = next;
    next = null;
    const sent = given.filter((one) => typeof one !== "function");
    const lost = async () => {
      if (cut === "after") await original.apply(this, sent);
      // As a network that fails: neither side hears of the other again.
      (
        this as unknown as { connection: { stream: { destroy: () => void } } }
      ).connection.stream.destroy();
      throw Object.assign(new Error("Connection terminated unexpectedly"), { code: "ECONNRESET" });
    };
    const callback = sent.length < given.length ? (given.at(-1) as (error: unknown) => void) : null;
    if (!callback) return lost();
    void lost().catch(callback);
    return Promise.resolve();
  };
  return {
    cutNext: (cut: Cut | null) => {
      next = cut;
    },
    isCut: () => next === null,
    restore: () => {
      prototype.query = original;
    },
  };
}
