import { dateText } from "#app/features/company/days.ts";
import { type DayFigures, type FigureId, figures } from "#app/features/shipments/day-figures.ts";
import { Table } from "#app/ui/table.tsx";

const weekday = new Intl.DateTimeFormat("en-US", { weekday: "long", timeZone: "UTC" });

/** Today's figures, each with the same weekday of previous weeks. */
export function DayPlots({ days }: { days: DayFigures }) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fit,minmax(15rem,1fr))] gap-x-8 gap-y-6">
      {figures.map((figure) => (
        <li key={figure.id}>
          <DayPlot {...figure} days={days} />
        </li>
      ))}
    </ul>
  );
}

type Props = (typeof figures)[number] & { days: DayFigures };

function DayPlot({ id, name, done, days }: Props) {
  const today = days.at(-1);
  const before = days.slice(0, -1).map((day) => day[id].byNow);
  if (!today) return null;
  const usual = before.reduce((sum, count) => sum + count, 0) / before.length;
  const day = weekday.format(new Date(today.date));
  return (
    <figure>
      <figcaption>
        <span className="block font-semibold">{name}</span>
        <span className="font-display text-4xl leading-none font-extrabold tabular-nums">
          {today[id].byNow.toLocaleString("en-US")}
        </span>{" "}
        <span className="text-sm text-ink-soft">
          {done}, {usual.toLocaleString("en-US", { maximumFractionDigits: 1 })} typical by now
        </span>
      </figcaption>
      <Bars counts={days.map((one) => one[id])} />
      <p aria-hidden className="flex justify-between text-xs text-ink-soft">
        <span>{dateText(days[0]?.date ?? today.date)}</span>
        <span>Today</span>
      </p>
      <div className="sr-only">
        <Table
          caption={`${name}, ${day}s`}
          columns={["Date", "By this time", "All day"]}
          rows={days.map((one) => ({
            key: one.date,
            cells: [dateText(one.date), one[id].byNow, one === today ? "So far" : one[id].whole],
          }))}
        />
      </div>
    </figure>
  );
}

const size = { width: 200, height: 56, gap: 6 };

/** One bar per day: solid up to this time of day, pale for the rest. */
function Bars({ counts }: { counts: readonly DayFigures[number][FigureId][] }) {
  const most = Math.max(1, ...counts.map(({ byNow, whole }) => Math.max(byNow, whole)));
  const step = (size.width + size.gap) / counts.length;
  const bar = (count: number, place: number) => {
    const height = (count / most) * size.height;
    return { x: place * step, y: size.height - height, width: step - size.gap, height };
  };
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${size.width} ${size.height}`}
      className="mt-2 w-full max-w-80 border-b border-line-strong"
    >
      {counts.map(({ byNow, whole }, place) => {
        const isToday = place === counts.length - 1;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a bar is identified by its position
          <g key={place}>
            {!isToday && <rect {...bar(whole, place)} className="fill-line" />}
            <rect {...bar(byNow, place)} className={isToday ? "fill-ink" : "fill-line-strong"} />
          </g>
        );
      })}
    </svg>
  );
}
