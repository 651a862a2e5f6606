import { createHash } from "node:crypto";
import { and, eq, ne } from "drizzle-orm";
import type { Clock } from "#app/platform/clock.ts";
import type { Database, Queryable } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { acknowledgeInterchange, keepAcknowledgments } from "./acknowledge-interchange.server.ts";
import { byteLength, type Charset, decodeText } from "./charset.ts";
import type { MessageSource } from "./message.ts";
import { readRespondBy, respondByIn } from "./respond-by.ts";
import { sendEdiMessage } from "./send.server.ts";
import { ediInterchanges, ediMessages, ediPartners } from "./tables.server.ts";
import { shipmentNumberIn, shipmentNumberOf } from "./tender-heading.ts";
import { acknowledgeGroup } from "./x12/acknowledgment.ts";
import { type Interchange, readInterchange } from "./x12/interchange.ts";
import { splitInterchanges, x12Limits } from "./x12/read-segments.ts";
import { type Problem, problemAt, problemOfAll } from "./x12/segment.ts";
import { singleSetText } from "./x12/single-set.ts";

type Dependencies = { database: Database; clock: Clock };

type File = {
  /** Its bytes, in whatever character set they are. */
  content: Uint8Array;
  source: MessageSource;
  /** Whose file it must be: an API key's company, or the owner of a folder. Anybody's without. */
  partnerIds?: readonly string[] | undefined;
};

/** Transaction sets that partners send us. */
const taken = ["204", "997"];

/**
 * Keeps the interchanges of a file, with each of their transaction sets, and acknowledges their
 * groups, in one transaction. The same interchange again is kept once. Nothing is booked yet.
 * @throws AppError `invalid` with the field `file` for one that is empty or too large to keep.
 */
export async function receiveFile(
  { database, clock }: Dependencies,
  { content, source, partnerIds }: File,
): Promise<{ interchangeIds: string[]; isNew: boolean }> {
  if (content.byteLength > x12Limits.bytes) throw invalid("This file is larger than 500 KB.");
  const { text, charset } = decodeText(content);
  if (text.trim() === "") throw invalid("This file is empty.");
  if (text.length > x12Limits.characters) throw invalid("This file is larger than 500 KB.");
  const now = clock.now();
  return database.transaction(null, async (tx) => {
    const kept: { interchangeId: string; isNew: boolean }[] = [];
    let from = 0;
    for (const part of splitInterchanges(text)) {
      const bytes = Buffer.from(content.subarray(from, from + byteLength(part, charset)));
      from += bytes.byteLength;
      // PostgreSQL stores no NUL in a text; the bytes keep it.
      const piece = { content: bytes, charset, text: part.replaceAll("\0", "\uFFFD") };
      kept.push(await keep(tx, { ...piece, source, partnerIds }, now));
    }
    const interchangeIds = kept.map(({ interchangeId }) => interchangeId);
    return { interchangeIds, isNew: kept.some(({ isNew }) => isNew) };
  });
}

type Piece = Omit<File, "content"> & { content: Buffer; charset: Charset; text: string };

async function keep(tx: Queryable, { partnerIds, ...piece }: Piece, now: Date) {
  const { text, content } = piece;
  const sha256 = createHash("sha256").update(content).digest("hex");
  const [made] = await tx
    .insert(ediInterchanges)
    .values({ direction: "in", sha256, at: now, ...piece })
    .onConflictDoNothing({ target: ediInterchanges.sha256 })
    .returning({ id: ediInterchanges.id });
  if (!made) return { interchangeId: await findBefore(tx, sha256, partnerIds), isNew: false };
  await takeIn(tx, { interchangeId: made.id, text, partnerIds }, now);
  return { interchangeId: made.id, isNew: true };
}

async function findBefore(tx: Queryable, sha256: string, partnerIds?: readonly string[]) {
  const [before] = await tx
    .select({ id: ediInterchanges.id, partnerId: ediInterchanges.partnerId })
    .from(ediInterchanges)
    .where(eq(ediInterchanges.sha256, sha256));
  const isTheirs = !partnerIds || (before?.partnerId && partnerIds.includes(before.partnerId));
  if (!before || !isTheirs) throw invalid("This file was sent before.");
  return before.id;
}

type Taken = { interchangeId: string; text: string; partnerIds?: readonly string[] | undefined };

/**
 * Stores the transaction sets of an interchange and acknowledges its groups, in the caller's
 * transaction. One whose envelope is wrong becomes one message that staff can correct.
 */
export async function takeIn(
  tx: Queryable,
  { interchangeId, text, partnerIds }: Taken,
  now: Date,
): Promise<void> {
  const read = readInterchange(text);
  const found =
    "interchange" in read ? await findSender(tx, interchangeId, read.interchange) : undefined;
  const isForeign = found?.partnerId && partnerIds && !partnerIds.includes(found.partnerId);
  const problems = [
    ...("problems" in read ? read.problems : []),
    ...(found?.problems ?? []),
    ...(isForeign
      ? [problemOfAll("ISA-06 names another sender than the one that sent this file")]
      : []),
  ];
  // A file that can't be placed is kept as that of the one who handed it in.
  const handedInBy = partnerIds?.[0] ?? null;
  const partnerId = isForeign ? handedInBy : (found?.partnerId ?? handedInBy);
  await tx.update(ediInterchanges).set({ partnerId }).where(eq(ediInterchanges.id, interchangeId));
  // Nothing is answered to a sender whom we don't know, or who isn't the one who handed it in.
  if ("interchange" in read && found?.partnerId && !isForeign) {
    await acknowledgeInterchange(tx, found.partnerId, { ...read, problems }, now);
  }
  if (problems.length > 0 || !("interchange" in read) || !partnerId) {
    const message = { interchangeId, state: "failed" as const, text, problems, createdAt: now };
    // Later 204s find the tender in it, if it's the only one.
    const found = { reference: shipmentNumberIn(text), respondBy: respondByIn(text) };
    await tx.insert(ediMessages).values({ ...message, ...found });
    return;
  }
  const { interchange } = read;
  const { control } = interchange;
  await tx.update(ediInterchanges).set({ control }).where(eq(ediInterchanges.id, interchangeId));
  await keepAcknowledgments(tx, interchange, { interchangeId, partnerId, text }, now);
  for (const raw of interchange.groups) {
    const group = { ...raw, sets: raw.sets.map(refuseOtherKinds) };
    const messages = group.sets.map((set) => {
      const wrong = [...group.problems, ...set.problems];
      return {
        interchangeId,
        kind: set.kind,
        groupControl: group.control,
        control: set.control,
        reference: shipmentNumberOf(set),
        respondBy: set.kind === "204" ? readRespondBy(set.segments) : null,
        state: wrong.length > 0 ? ("failed" as const) : ("waiting" as const),
        text: singleSetText(interchange, group, set),
        problems: wrong,
        createdAt: now,
      };
    });
    if (messages.length > 0) await tx.insert(ediMessages).values(messages);
    // A 997 is never answered by another.
    if (group.functionalId === "FA") continue;
    await sendEdiMessage(tx, partnerId, { kind: "997", segments: acknowledgeGroup(group) }, now);
  }
}

function refuseOtherKinds(set: Interchange["groups"][number]["sets"][number]) {
  if (taken.includes(set.kind)) return set;
  const problem = problemOfAll(`We accept 204 and 997, not ${set.kind}`, "1");
  return { ...set, problems: [...set.problems, problem] };
}

/** The partner that sent an interchange, and what is wrong with its addresses and number. */
async function findSender(
  tx: Queryable,
  interchangeId: string,
  { header, sender, receiver, usage, control }: Interchange,
): Promise<{ partnerId: string | null; problems: Problem[] }> {
  const report = (element: number, message: string) => problemAt(header, message, { element });
  const [partner] = await tx
    .select()
    .from(ediPartners)
    .where(
      and(eq(ediPartners.qualifier, sender.qualifier), eq(ediPartners.interchangeId, sender.id)),
    );
  if (!partner) {
    return { partnerId: null, problems: [report(6, `No partner has the ID ${sender.id}`)] };
  }
  const problems: Problem[] = [];
  const isOurs =
    receiver.qualifier === partner.ownQualifier && receiver.id === partner.ownInterchangeId;
  if (!isOurs) problems.push(report(8, `Our ID for ${partner.name} isn't ${receiver.id}`));
  if (usage !== (partner.isTest ? "T" : "P")) {
    const now = partner.isTest ? "test" : "production";
    problems.push(report(15, `${partner.name} is set up for ${now}`));
  }
  const [before] = await tx
    .select({ at: ediInterchanges.at })
    .from(ediInterchanges)
    .where(
      and(
        eq(ediInterchanges.partnerId, partner.id),
        eq(ediInterchanges.direction, "in"),
        eq(ediInterchanges.control, control),
        ne(ediInterchanges.id, interchangeId),
      ),
    );
  if (before) problems.push(report(13, `Another file had the control number ${control} before`));
  return { partnerId: partner.id, problems };
}

function invalid(message: string): AppError {
  return new AppError("invalid", message, { fields: { file: [message] } });
}
