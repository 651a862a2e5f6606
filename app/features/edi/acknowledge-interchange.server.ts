import { and, eq, inArray } from "drizzle-orm";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { sendEdiMessage } from "./send.server.ts";
import { ediInterchanges, ediMessages } from "./tables.server.ts";
import type { Interchange } from "./x12/interchange.ts";
import { type Problem, valueAt } from "./x12/segment.ts";

/** X12 element I18 by the wrong element of the ISA. */
const notes: Readonly<Record<number, string>> = { 8: "008", 13: "025", 15: "020" };

/** Answers an interchange whose sender asked for a TA1 by ISA-14, in the caller's transaction. */
export async function acknowledgeInterchange(
  tx: Queryable,
  partnerId: string,
  { interchange, problems }: { interchange: Interchange; problems: readonly Problem[] },
  now: Date,
): Promise<void> {
  const { header, control, wantsAcknowledgment } = interchange;
  if (!wantsAcknowledgment) return;
  const [first] = problems;
  const note = first ? (notes[first.element ?? 0] ?? "024") : "000";
  const [day, time] = [valueAt(header, 9), valueAt(header, 10)];
  const segment = ["TA1", control, day, time, first ? "R" : "A", note] as const;
  await sendEdiMessage(tx, partnerId, { kind: "TA1", segments: [segment] }, now);
}

type Received = { interchangeId: string; partnerId: string; text: string };

/** Keeps the TA1 segments of an interchange, and marks what of ours they reject. */
export async function keepAcknowledgments(
  tx: Queryable,
  { acknowledgments }: Interchange,
  { interchangeId, partnerId, text }: Received,
  now: Date,
): Promise<void> {
  for (const segment of acknowledgments) {
    const control = valueAt(segment, 1);
    const isRejected = valueAt(segment, 4) === "R";
    const ours = tx
      .select({ id: ediInterchanges.id })
      .from(ediInterchanges)
      .where(
        and(
          eq(ediInterchanges.partnerId, partnerId),
          eq(ediInterchanges.direction, "out"),
          eq(ediInterchanges.control, control),
        ),
      );
    if (isRejected) {
      await tx
        .update(ediMessages)
        .set({ state: "rejected" })
        .where(inArray(ediMessages.interchangeId, ours));
    }
    const outcome = isRejected
      ? `Our interchange ${control} is rejected (note ${valueAt(segment, 5)})`
      : `Our interchange ${control} is accepted`;
    const message = { interchangeId, kind: "TA1", state: "done" as const, text, outcome };
    await tx.insert(ediMessages).values({ ...message, createdAt: now });
  }
}
