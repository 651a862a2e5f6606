import type { StaffDependencies } from "#app/features/accounts/staff-command.server.ts";
import { changeFailed, type SeenMessage } from "./failed-message.server.ts";
import { takeIn } from "./receive.server.ts";
import { respondByIn } from "./respond-by.ts";
import type { ediMessages } from "./tables.server.ts";
import { besidesText } from "./tender-answer.ts";
import { shipmentNumberIn } from "./tender-heading.ts";
import { readInterchange } from "./x12/interchange.ts";
import { type Problem, problemOfAll } from "./x12/segment.ts";

/**
 * Replaces the text of a failed message, so that `runMessage` can run it again. An unreadable file
 * is processed like a new one. Text that is still invalid stays failed, with its problems. Returns
 * the interchange.
 * @throws AppError as `staffCommand`; `conflict` for a message that didn't fail.
 */
export async function correctMessage(
  deps: StaffDependencies,
  { id, version, text }: SeenMessage & { text: string },
): Promise<{ interchangeId: string }> {
  const now = deps.clock.now();
  return changeFailed(deps, { id, version }, async (tx, message) => {
    const { interchangeId } = message;
    const problems = problemsOf(message, text);
    const reference = shipmentNumberIn(text) ?? message.reference;
    const isFile = message.kind === null && problems.length === 0;
    if (isFile) await takeIn(tx, { interchangeId, text }, now);
    const rerun = isFile ? ("replaced" as const) : ("waiting" as const);
    const state = problems.length > 0 ? ("failed" as const) : rerun;
    const answers = message.answers && besidesText(message.answers);
    const found = { reference, respondBy: respondByIn(text), answers };
    const set = { text, ...found, problems, state, mendedAt: now };
    return { set, done: { action: "edi.mend" } };
  });
}

/** The syntax errors of a corrected text. */
function problemsOf(
  { kind }: Pick<typeof ediMessages.$inferSelect, "kind">,
  text: string,
): readonly Problem[] {
  const read = readInterchange(text);
  if ("problems" in read) return read.problems;
  if (kind === null) return [];
  const [group, ...groups] = read.interchange.groups;
  const [set, ...sets] = group?.sets ?? [];
  if (!group || !set || groups.length > 0 || sets.length > 0 || set.kind !== kind) {
    return [problemOfAll(`The message must stay one ${kind}`)];
  }
  return [...group.problems, ...set.problems];
}
