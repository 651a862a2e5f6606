import type { DeskTask } from "#app/features/accounts/desk-task.ts";
import { age } from "#app/features/company/age.ts";
import { TrackingCode } from "#app/features/shipments/ui/tracking-code.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Link } from "#app/ui/link.tsx";
import { WorkTable } from "#app/ui/work-table.tsx";

/** What waits for our team as a table, each row with its reason, its time and what to do. */
export function TaskTable({ tasks, now }: { tasks: readonly DeskTask[]; now: Date }) {
  return (
    <WorkTable
      caption="Your queue"
      columns={[
        { name: "Task", share: 22 },
        "Reason",
        { name: "Details", share: 22 },
        "Load",
        { name: "PO", share: 10, isLabeled: true },
        { name: "Customer or carrier", share: 15 },
        "Time",
        "Next",
      ]}
      rows={tasks.map((task) => ({
        key: task.key,
        to: task.to,
        cells: [
          task.title,
          <Badge key="reason" look={task.isAlarm ? "danger" : "secondary"}>
            {task.reason}
          </Badge>,
          task.detail,
          task.trackingId && <TrackingCode key="id" id={task.trackingId} />,
          task.purchaseOrder,
          task.party,
          timeOf(task, now),
          <Link
            key="action"
            to={task.action.to}
            aria-label={`${task.action.name}: ${task.title}`}
            className="relative z-10 inline-flex min-h-11 items-center font-semibold underline underline-offset-4 desktop:min-h-9"
          >
            {task.action.name}
          </Link>,
        ],
      }))}
    />
  );
}

/** "3 h left", "2 d over", or how long it has waited where nothing says by when. */
function timeOf({ dueAt, since }: DeskTask, now: Date): string {
  if (!dueAt) return `Waiting ${age(since, now)}`;
  return dueAt > now ? `${age(now, dueAt)} left` : `${age(dueAt, now)} over`;
}
