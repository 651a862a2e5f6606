import { useRouteLoaderData } from "react-router";
import { readDayFigures } from "#app/features/shipments/day-figures.server.ts";
import { countLoadQueues } from "#app/features/shipments/load/count-queues.server.ts";
import { loadQueues, pickupTimes } from "#app/features/shipments/load-queue.ts";
import type { PageHandle } from "#app/page-handle.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { DeskPage, DeskPart } from "#app/routes/desk/desk-page.tsx";
import { useStaffMay } from "#app/routes/desk/use-staff-may.ts";
import type { Route } from "./+types/overview.ts";
import { CountTile, CountTiles } from "./count-tiles.tsx";
import { DayPlots } from "./day-plots.tsx";
import type { loader as deskLoader } from "./layout.tsx";
import { deskMeta } from "./names.ts";
import { queues } from "./queues.ts";
import { requireStaff } from "./require-staff.server.ts";

export const handle: PageHandle = { hydrate: true };

export const meta = () => deskMeta("Overview");

export async function loader({ context }: Route.LoaderArgs) {
  requireStaff(context);
  const { database, clock } = context.get(requestContext);
  const now = clock.now();
  const [loads, days] = await Promise.all([
    countLoadQueues(database.query, now),
    readDayFigures(database.query, now),
  ]);
  return { loads, days };
}

/** The desk's start page: the queues, and the day's figures. */
export default function Overview({ loaderData: { loads, days } }: Route.ComponentProps) {
  const may = useStaffMay();
  const counts = useRouteLoaderData<typeof deskLoader>("routes/staff/layout")?.counts;
  return (
    <DeskPage title="Overview">
      <div className="grid gap-y-8">
        <DeskPart title="Loads">
          <CountTiles>
            {onTheBoard.map(({ id, name }) => (
              <CountTile
                key={id}
                name={name}
                count={loads[id]}
                to={`/staff/shipments?queue=${id}${sortOf[id] ?? ""}`}
                parts={
                  id === "carrier"
                    ? pickupTimes.map((time) => ({
                        name: time.name,
                        count: loads.pickup[time.id],
                        to: `/staff/shipments?queue=carrier&pickup=${time.id}&sort=pickup`,
                      }))
                    : []
                }
              />
            ))}
          </CountTiles>
        </DeskPart>
        <DeskPart title="Requests and records">
          <CountTiles>
            {queues
              .filter(({ name, work }) => name !== "shipments" && may(work))
              .map(({ name, title, to, counted = "", text }) => (
                <CountTile
                  key={name}
                  name={title}
                  text={text}
                  count={counts?.[name] ?? 0}
                  to={to + counted}
                />
              ))}
          </CountTiles>
        </DeskPart>
        <DeskPart title="Today so far">
          <DayPlots days={days} />
        </DeskPart>
      </div>
    </DeskPage>
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
