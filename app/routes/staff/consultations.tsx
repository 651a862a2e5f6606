import { dateAfter, dateOf } from "#app/features/company/days.ts";
import { businessHours } from "#app/features/company/hours.ts";
import { PhoneLink } from "#app/features/company/ui/phone-link.tsx";
import { type CalendarDay, calendarDays } from "#app/features/consultation/calendar-days.ts";
import {
  type Consultation,
  consultationStanding,
} from "#app/features/consultation/consultation.ts";
import { readCalendarFilter } from "#app/features/consultation/filter.ts";
import { consultationsBetween } from "#app/features/consultation/queries.server.ts";
import { clockText, dayText } from "#app/features/consultation/when.ts";
import type { PageHandle } from "#app/page-handle.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { DeskPage, DeskPart } from "#app/routes/desk/desk-page.tsx";
import { followTopics } from "#app/routes/desk/follow-topics.ts";
import { ListFilter } from "#app/routes/desk/list-filter.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Link } from "#app/ui/link.tsx";
import { WorkTable } from "#app/ui/work-table.tsx";
import type { Route } from "./+types/consultations.ts";
import { consultationStandings, deskMeta } from "./names.ts";
import { requireStaff } from "./require-staff.server.ts";

export const handle: PageHandle = { hydrate: true };

export const meta = () => deskMeta("Consultations");

export async function loader({ url, context }: Route.LoaderArgs) {
  requireStaff(context);
  const { database, clock } = context.get(requestContext);
  const now = clock.now();
  const today = dateOf(now);
  const { view, date = today } = readCalendarFilter(url.searchParams);
  const days = calendarDays(date, view);
  const [first, last] = [days[0], days.at(-1)];
  const consultations =
    first && last ? await consultationsBetween(database.query, first.from, last.to) : [];
  return { view, date, today, days, consultations, now };
}

export const shouldRevalidate = followTopics("consultations");

/** The consultations of a day or a week, in the company's time zone. */
export default function Consultations({ loaderData }: Route.ComponentProps) {
  const { view, date, today, days, consultations, now } = loaderData;
  const step = view === "day" ? 1 : 7;
  const shown = days.map((day) => ({
    day,
    consultations: consultations.filter(
      ({ startsAt }) => day.from <= startsAt && startsAt < day.to,
    ),
  }));
  const zones = [...new Set(days.map(({ from }) => dayText(from).zone))].join(" and ");
  return (
    <DeskPage title="Consultations">
      <ListFilter
        filters={[
          {
            label: "View",
            parameter: "view",
            chosen: view === "week" ? undefined : view,
            options: [
              { name: "Week", value: undefined },
              { name: "Day", value: "day" },
            ],
          },
        ]}
      >
        <nav aria-label="Calendar" className="flex shrink-0 gap-x-5 text-sm font-semibold">
          <Place name={`Previous ${view}`} view={view} date={dateAfter(date, -step)} />
          <Place name="Today" view={view} date={today} isHere={date === today} />
          <Place name={`Next ${view}`} view={view} date={dateAfter(date, step)} />
        </nav>
      </ListFilter>
      <p className="mb-5 text-sm text-ink-soft">
        Times are in {businessHours.timeZoneName} ({zones}).
      </p>
      {consultations.length === 0 ? (
        <EmptyState title={`No consultation is booked for this ${view}.`} />
      ) : (
        <div className="grid gap-8">
          {shown
            .filter((one) => one.consultations.length > 0)
            .map((one) => (
              <Day key={one.day.date} {...one} isToday={one.day.date === today} now={now} />
            ))}
        </div>
      )}
    </DeskPage>
  );
}

type PlaceProps = { name: string; view: "day" | "week"; date: string; isHere?: boolean };

function Place({ name, view, date, isHere }: PlaceProps) {
  const params = new URLSearchParams(view === "day" ? { view, date } : { date });
  return (
    <Link
      to={`/staff/consultations?${params}`}
      aria-current={isHere ? "date" : undefined}
      className="inline-flex min-h-10 max-tablet:min-h-11 items-center underline underline-offset-4 aria-[current]:no-underline"
    >
      {name}
    </Link>
  );
}

type DayProps = { day: CalendarDay; consultations: Consultation[]; isToday: boolean; now: Date };

function Day({ day, consultations, isToday, now }: DayProps) {
  const { weekday, day: date } = dayText(day.from);
  const name = `${weekday}, ${date}`;
  return (
    <DeskPart title={isToday ? `Today, ${name}` : name}>
      <WorkTable
        caption={`Consultations on ${name}`}
        columns={["Time", "Name", "Phone", { name: "To discuss", share: 50 }, "Status"]}
        rows={consultations.map((consultation) => ({
          key: consultation.id,
          to: `/staff/consultations/${consultation.id}`,
          cells: [
            clockText(consultation.startsAt),
            consultation.name,
            <PhoneLink key="phone" phone={consultation.phone} />,
            consultation.topic,
            consultationStandings[consultationStanding(consultation, now)],
          ],
        }))}
      />
    </DeskPart>
  );
}
