import type { StaffDependencies } from "#app/features/accounts/staff-command.server.ts";
import { refusalTo } from "#app/features/accounts/staff-permission.ts";
import { completeMessage } from "#app/features/edi/complete-message.server.ts";
import { correctMessage } from "#app/features/edi/correct-message.server.ts";
import { can } from "#app/features/edi/policy.ts";
import { messagesOf, partnersOf } from "#app/features/edi/queries.server.ts";
import { receiveFile } from "#app/features/edi/receive.server.ts";
import { releaseAnswered } from "#app/features/edi/release-answered.server.ts";
import { runMessages } from "#app/features/edi/run-message.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { agreeRate } from "./agree-rate.server.ts";
import { priceTender } from "./price-tender.server.ts";

type EdiDependencies = StaffDependencies & {
  /** The site's public origin, for links in email. */
  origin: string;
};

/**
 * Takes in a file that staff upload, and runs its messages. Answers with them.
 * @throws AppError `not_found` for anyone but staff; `invalid` with the field `file`.
 */
export async function receiveUpload(deps: EdiDependencies, file: unknown) {
  if (!can(deps.actor, "manage-edi"))
    throw refusalTo(
      deps.actor,
      "edi.manage-edi",
      new AppError("not_found", "This page does not exist."),
    );
  const content =
    file instanceof File ? new Uint8Array(await file.arrayBuffer()) : new Uint8Array();
  const { interchangeIds, isNew } = await receiveFile(deps, { content, source: "upload" });
  return { ids: await runAll(deps, interchangeIds), isNew };
}

/** Corrects a message and runs it again. @throws AppError as `correctMessage`. */
export async function correctAndRun(
  deps: EdiDependencies,
  corrected: Parameters<typeof correctMessage>[1],
): Promise<void> {
  const { interchangeId } = await correctMessage(deps, corrected);
  await runAll(deps, [interchangeId]);
}

/**
 * Stores what staff enter for a tender, and runs it again, then the others of its shipment that
 * waited for the same. @throws AppError as `completeMessage`.
 */
export async function answerAndRun(
  deps: EdiDependencies,
  answered: Parameters<typeof completeMessage>[1],
): Promise<void> {
  const { interchangeId } = await completeMessage(deps, answered);
  await runAll(deps, [interchangeId]);
  await runAll(deps, await releaseAnswered(deps.database.query, answered.id));
}

/**
 * Takes in a file that a company's software sends, for the company's own partners, and runs its
 * messages. Answers with them.
 * @throws AppError `forbidden` for one who can't book; `invalid` with the field `file`.
 */
export async function receiveFromCompany(deps: EdiDependencies, text: string) {
  const { database, actor } = deps;
  if (!can(actor, "exchange")) {
    throw new AppError("forbidden", "Your role lets you view loads, not tender them.");
  }
  const partnerIds = await partnersOf(database.query, actor.companyId);
  if (partnerIds.length === 0) {
    throw new AppError("forbidden", "EDI isn't set up for your company. Call us.");
  }
  const file = { content: Buffer.from(text), source: "API" as const, partnerIds };
  const { interchangeIds } = await receiveFile(deps, file);
  return runAll(deps, interchangeIds);
}

async function runAll(deps: EdiDependencies, interchangeIds: readonly string[]) {
  const { database, clock } = deps;
  const work = { database, clock, priceTender, agreeRate };
  const ids: string[] = [];
  for (const interchangeId of interchangeIds) {
    await runMessages(work, interchangeId);
    ids.push(...(await messagesOf(database.query, interchangeId)).map(({ id }) => id));
  }
  return ids;
}
