import {
  type StaffDependencies,
  staffCommand,
} from "#app/features/accounts/staff-command.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { declineReason } from "./decline-reason.ts";
import { failedRecord, refuseUnlessFailed, type SeenMessage } from "./failed-message.server.ts";
import { answerTender, findIncoming, settleMessage } from "./settle.server.ts";
import { answerNumberIn, shipmentNumberIn } from "./tender-heading.ts";

/**
 * Declines the tender of a message that failed, by a 990 with the reason, if the tender has a number
 * that the partner can match it by.
 * @param declined its reason is null for the one that the tender's problems give
 * @throws AppError as `correctMessage`; `conflict` without a reason.
 */
export async function declineTender(
  deps: StaffDependencies,
  { id, version, reason: given }: SeenMessage & { reason: string | null },
): Promise<{ isAnswered: boolean }> {
  const now = deps.clock.now();
  let isAnswered = false;
  await staffCommand(deps, {
    ...failedRecord,
    id,
    version,
    work: async (tx, message) => {
      refuseUnlessFailed(message);
      const incoming = await findIncoming(tx, id);
      if (!incoming || message.kind !== "204") {
        throw new AppError("conflict", "This message is no tender to decline.");
      }
      const reason = given ?? declineReason(message.problems);
      if (!reason) throw new AppError("conflict", "Enter a reason to decline this tender.");
      const number = answerNumberIn(message.text);
      const outcome = number ? reason : `${reason} ${unanswered}`;
      const reference = shipmentNumberIn(message.text);
      const settled = { state: "declined", outcome, ...(reference && { reference }) } as const;
      await settleMessage(tx, incoming, settled);
      if (number) {
        const { value: shipmentNumber, isBillOfLading } = number;
        const answer = { shipmentNumber, isBillOfLading, shipmentId: null, trackingId: null };
        await answerTender(tx, incoming, { ...answer, reason }, now);
        isAnswered = true;
      }
      return { action: "edi.decline" };
    },
  });
  return { isAnswered };
}

const unanswered = "No 990 was sent: the tender has no number to answer with.";
