import type { DeskTask } from "#app/features/accounts/desk-task.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { deadlineState } from "./deadline-state.ts";
import { messagePath } from "./paths.ts";
import { listDueTenders } from "./queries.server.ts";
import { problemText } from "./x12/segment.ts";

const most = 20;

/**
 * The tenders by EDI that partners want an answer to by a time; an alarm from an hour before it. For
 * staff: the caller checks the policy.
 */
export async function listTenderTasks(query: Queryable, now: Date): Promise<DeskTask[]> {
  const found = await listDueTenders(query, most);
  return found.flatMap(({ id, reference, problems, partner, respondBy, createdAt }) => {
    if (!respondBy) return [];
    const to = messagePath(id);
    const state = deadlineState(respondBy, now);
    const [problem] = problems;
    return {
      key: `edi-${id}`,
      work: "edi.manage-edi",
      kind: "freight",
      isAlarm: state !== null,
      reason: state === "passed" ? "EDI deadline passed" : "EDI tender to answer",
      detail: problem ? problemText(problem) : "",
      title: reference ? `Tender ${reference}` : "Tender without a number",
      party: partner,
      trackingId: null,
      purchaseOrder: null,
      dueAt: respondBy,
      since: createdAt,
      to,
      action: { name: "Answer", to },
    };
  });
}
