import { and, eq, inArray } from "drizzle-orm";
import { readActorById } from "#app/features/accounts/read-actor.server.ts";
import { can as canWithLoads } from "#app/features/shipments/policy.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { cancelWaiting } from "./cancel-waiting.server.ts";
import { readLoadTender } from "./load-tender.ts";
import { messageKinds } from "./message.ts";
import { messagesOf } from "./queries.server.ts";
import type { RunDependencies } from "./run-dependencies.ts";
import { runTender } from "./run-tender.server.ts";
import { failMessage, findIncoming, type IncomingMessage, settleMessage } from "./settle.server.ts";
import { ediInterchanges, ediMessages } from "./tables.server.ts";
import { settingsAsAnswers } from "./tender-answer.ts";
import { type Acknowledgment, readAcknowledgment } from "./x12/acknowledgment.ts";
import type { TransactionSet } from "./x12/interchange.ts";
import { problemOfAll } from "./x12/segment.ts";
import { readSingleSet } from "./x12/single-set.ts";

/**
 * Runs a waiting message: books, changes or cancels the load of a 204 and responds, or marks what a
 * 997 acknowledges. It takes effect once, even if two processes run it. A message that can't be run
 * is left to staff with its problems.
 */
async function runMessage(deps: RunDependencies, id: string): Promise<void> {
  const message = await findIncoming(deps.database.query, id);
  if (message?.state !== "waiting") return;
  const set = readSingleSet(message.text);
  if (!set) return;
  if (set.kind === "997") return runAcknowledgment(deps, message, set);
  const settings = settingsAsAnswers(message.partner);
  const read = readLoadTender(set, { ...settings, ...message.answers });
  const { query } = deps.database;
  if ("problems" in read) return failMessage(query, message, read.problems);
  const tendered = { message, tender: read.tender };
  // What isn't booked is canceled without anybody who books.
  if (read.tender.purpose === "cancel" && (await cancelWaiting(deps, tendered))) return;
  const { userId } = message.partner;
  const actor = userId ? await readActorById(query, userId, null) : undefined;
  if (!canWithLoads(actor ?? null, "book") || !actor) {
    const problem = problemOfAll(
      "No one can book for this partner. On its page, choose the person we book for",
    );
    return failMessage(query, message, [problem], read.tender.shipmentNumber);
  }
  await runTender(deps, actor, tendered);
}

/**
 * Runs the waiting messages of an interchange. A message that a command refuses, or fails on, is
 * left to staff.
 */
export async function runMessages(deps: RunDependencies, interchangeId: string): Promise<void> {
  for (const { id, state } of await messagesOf(deps.database.query, interchangeId)) {
    if (state === "waiting") await runOrFail(deps, id);
  }
}

async function runOrFail(deps: RunDependencies, id: string): Promise<void> {
  const { query } = deps.database;
  const seen = await findIncoming(query, id);
  try {
    await runMessage(deps, id);
  } catch (error) {
    if (!(error instanceof AppError) || !seen) throw error;
    // Does nothing if another process was faster, which changes the version.
    await failMessage(query, seen, [problemOfAll(error.message)]);
  }
}

async function runAcknowledgment(
  { database }: RunDependencies,
  message: IncomingMessage,
  set: TransactionSet,
): Promise<void> {
  const said = readAcknowledgment(set);
  if (!said) {
    return failMessage(database.query, message, [problemOfAll("A 997 needs AK1 and AK9")]);
  }
  await database.transaction(null, async (tx) => {
    const marked = await markAcknowledged(tx, message.partner.id, said);
    const outcome = marked
      ? `Our group ${said.control} is ${said.code === "R" ? "rejected" : "accepted"}`
      : `We sent no group ${said.functionalId} with the number ${said.control}`;
    await settleMessage(tx, message, { state: "done", outcome });
  });
}

/** Marks our message of the group; returns whether there is one. */
async function markAcknowledged(
  tx: Queryable,
  partnerId: string,
  { functionalId, control, code }: Acknowledgment,
): Promise<boolean> {
  const kind = Object.entries(messageKinds).find(
    ([, one]) => one.functionalId === functionalId,
  )?.[0];
  const theirs = tx
    .select({ id: ediInterchanges.id })
    .from(ediInterchanges)
    .where(and(eq(ediInterchanges.partnerId, partnerId), eq(ediInterchanges.direction, "out")));
  const marked = await tx
    .update(ediMessages)
    .set({ state: code === "R" ? "rejected" : "accepted" })
    .where(
      and(
        inArray(ediMessages.interchangeId, theirs),
        eq(ediMessages.kind, kind ?? ""),
        eq(ediMessages.groupControl, `${Number(control)}`),
      ),
    )
    .returning({ id: ediMessages.id });
  return marked.length > 0;
}
