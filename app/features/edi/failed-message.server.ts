import { eq } from "drizzle-orm";
import type { Actor } from "#app/features/accounts/actor.ts";
import {
  type Done,
  type StaffDependencies,
  staffCommand,
} from "#app/features/accounts/staff-command.server.ts";
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

type Change = { set: Partial<typeof ediMessages.$inferInsert>; done: Done };

/**
 * Stores what staff made of a failed message, so that it can run again; `change` runs in the same
 * transaction. Returns the interchange.
 * @throws AppError as `staffCommand`; `conflict` for a message that didn't fail.
 */
export async function changeFailed(
  deps: StaffDependencies,
  { id, version }: SeenMessage,
  change: (tx: Queryable, message: Message) => Promise<Change>,
): Promise<{ interchangeId: string }> {
  let interchangeId = "";
  await staffCommand(deps, {
    ...failedRecord,
    id,
    version,
    work: async (tx, message) => {
      refuseUnlessFailed(message);
      interchangeId = message.interchangeId;
      const { set, done } = await change(tx, message);
      await tx
        .update(ediMessages)
        .set({ ...set, version: version + 1 })
        .where(eq(ediMessages.id, id));
      return done;
    },
  });
  return { interchangeId };
}
