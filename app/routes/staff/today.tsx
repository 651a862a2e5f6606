import { readDayFigures } from "#app/features/shipments/day-figures.server.ts";
import { countLoadQueues } from "#app/features/shipments/load/count-queues.server.ts";
import { loadQueues } from "#app/features/shipments/load-queue.ts";
import { type NextMove, readNextMove } from "#app/features/shipments/tasks/next-move.server.ts";
import type { PageHandle } from "#app/page-handle.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { DeskPage, DeskPart } from "#app/routes/desk/desk-page.tsx";
import { Choices } from "#app/ui/choices.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Link } from "#app/ui/link.tsx";
import type { Route } from "./+types/today.ts";
import { DayPlots } from "./day-plots.tsx";
import { listTasksFor } from "./list-tasks.server.ts";
import { deskMeta } from "./names.ts";
import { QueueStrip } from "./queue-strip.tsx";
import { requireStaff } from "./require-staff.server.ts";
import { TaskTable } from "./task-table.tsx";

export const handle: PageHandle = { hydrate: true };

export const meta = () => deskMeta("Today");

export async function loader({ url, context }: Route.LoaderArgs) {
  const actor = requireStaff(context);
  const { database, clock } = context.get(requestContext);
  const now = clock.now();
  const isOwn = url.searchParams.get("of") === "me";
  const [loads, days, work] = await Promise.all([
    countLoadQueues(database.query, now),
    readDayFigures(database.query, now),
    listTasksFor(database.query, actor, { now, isOwn }),
  ]);
  const scope = isOwn ? { assignedTo: actor.userId } : undefined;
  const next = work.tasks.length === 0 ? await readNextMove(database.query, now, scope) : null;
  return { loads, days, work, isOwn, next, now };
}

/** The desk's start page: what waits for this person, the most urgent first. */
export default function Today({ loaderData }: Route.ComponentProps) {
  const { loads, days, isOwn, next, now } = loaderData;
  const { tasks, more } = loaderData.work;
  return (
    <DeskPage
      title="Today"
      aside={
        <Choices
          label="Whose work"
          choices={[
            { name: "Everybody's", to: "/staff", isChosen: !isOwn },
            { name: "Mine", to: "/staff?of=me", isChosen: isOwn },
          ]}
        />
      }
    >
      <QueueStrip
        queues={onTheBoard
          .filter(({ id }) => loads[id] > 0)
          .map(({ id, name }) => ({
            name,
            count: loads[id],
            to: `/staff/shipments?queue=${id}${sortOf[id] ?? ""}`,
          }))}
      />
      {tasks.length === 0 ? (
        <NothingWaits isOwn={isOwn} next={next} />
      ) : (
        <TaskTable tasks={tasks} now={now} />
      )}
      {more > 0 && (
        <p className="mt-3 text-sm text-ink-soft">
          These are the {tasks.length} most urgent. The queues above have the others.
        </p>
      )}
      <div className="mt-8">
        <DeskPart title="Today so far">
          <DayPlots days={days} />
        </DeskPart>
      </div>
    </DeskPage>
  );
}

/** That nothing waits, and what comes next. */
function NothingWaits({ isOwn, next }: { isOwn: boolean; next: NextMove | null }) {
  return (
    <EmptyState title={isOwn ? "Nothing of yours is waiting" : "Nothing is waiting for you"}>
      {next ? (
        <p>
          Next:{" "}
          <Link to={`/staff/shipments/${next.id}`} className="underline underline-offset-4">
            {next.kind} of {next.trackingId}
          </Link>
          , {next.lane}, {next.when}
        </p>
      ) : (
        <p>No pickup and no delivery is planned. New work shows here as it comes in.</p>
      )}
    </EmptyState>
  );
}

// Its parts are separate queues there.
const onTheBoard = loadQueues.filter(({ id }) => id !== "attention");

/** Sorts by pickup where the earliest pickup matters. */
const sortOf: Partial<Record<(typeof loadQueues)[number]["id"], string>> = {
  price: "&sort=pickup",
  carrier: "&sort=pickup",
  appointment: "&sort=pickup",
  pickups: "&sort=pickup",
};
