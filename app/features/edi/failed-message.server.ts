import { eq } from "drizzle-orm";
import type { Actor } from "#app/features/accounts/actor.ts";
import type { StaffDependencies } from "#app/features/accounts/staff-command.server.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { can } from "./policy.ts";
import { ediMessages } from "./tables.server.ts";

/** A message, and its version that the page showed. */
export type SeenMessage = { id: string; version: number };
type Message = typeof ediMessages.$inferSelect;

/** The record of the commands on a message that failed. */
export const failedRecord = {
  kind: "EDI message",
  name: "message",
  action: "edi.manage-edi",
  may: (actor: StaffDependencies["actor"]): actor is Actor => can(actor, "manage-edi"),
  load: async (tx: Queryable, id: string): Promise<Message | undefined> => {
    const found = tx.select().from(ediMessages).where(eq(ediMessages.id, id));
    const [message] = await found.for("update");
    // What became of it says more than that it changed since the page was loaded.
    if (message) refuseIfClosed(message);
    return message;
  },
} as const;

function refuseIfClosed({ state, outcome }: Pick<Message, "state" | "outcome">): void {
  const isClosed = state === "canceled" || state === "replaced";
  if (isClosed && outcome) throw new AppError("conflict", `Nothing was saved. ${outcome}`);
}

/** @throws AppError `conflict` for a message that has had its outcome. */
export function refuseUnlessFailed({ state }: Pick<Message, "state">): void {
  if (state === "failed") return;
  throw new AppError("conflict", "Nothing was saved: this message is settled.");
}
