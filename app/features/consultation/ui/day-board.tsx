import { Suspense, useEffect, useRef, useState } from "react";
import { businessHours } from "#app/features/company/hours.ts";
import { useErrorPlace, useField } from "#app/forms/form-state.ts";
import { useOwnZone } from "#app/ui/local-times.tsx";
import { OwnTime, OwnTimeNote, type Zones } from "#app/ui/own-time.tsx";
import { slotMinutes } from "../slots.ts";
import { firstFree, freeOn, type OfferedDay, type OfferedTime } from "../timetable.ts";
import "./board.css";

/** The days as a departures board; each opens to its times. */
export function DayBoard({ days }: { days: readonly OfferedDay[] }) {
  const field = useField("startsAt");
  useErrorPlace(field.name);
  const { error: wrong } = field;
  const [chosen] = field.typed;
  const isChosen = ({ at, taken }: OfferedTime) => at === chosen && !taken;
  const opened =
    days.find(({ times }) => times.some(isChosen)) ?? days.find((day) => freeOn(day) > 0);
  return (
    <div
      id={field.id}
      role="radiogroup"
      tabIndex={-1}
      aria-invalid={wrong ? true : undefined}
      aria-labelledby={field.hintId}
      aria-describedby={wrong ? field.errorId : undefined}
      // biome-ignore lint/a11y/noAutofocus: after an error, focus goes to the first invalid field
      autoFocus={field.isFirstWrong}
      className="min-w-0 scroll-mt-4 self-start bg-band px-3 py-5 text-on-band tablet:px-6"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <p id={field.hintId} className="font-display text-3xl font-extrabold">
          Day and time
        </p>
        <p className="text-sm text-on-band-soft">
          {businessHours.timeZoneName} ({days[0]?.zone})
        </p>
      </div>
      <ZoneNote at={firstFree(days) ?? ""} />
      {wrong && (
        <p
          id={field.errorId}
          className="mt-3 bg-danger-sheet px-3 py-2 text-sm font-semibold text-danger"
        >
          {wrong}
        </p>
      )}
      {days.length === 0 && <p className="mt-4">No time is free at the moment. Call us instead.</p>}
      <div className="mt-4 border-t-2 border-band-signal">
        {/* Hydrates by itself, so that no other work waits for hundreds of times; and as a whole,
            since React reads all radios of a name when one is chosen. */}
        <Suspense>
          {days.map((day) => (
            <DayLine
              key={day.day}
              day={day}
              open={day === opened}
              name={field.name}
              isChosen={isChosen}
            />
          ))}
        </Suspense>
      </div>
    </div>
  );
}

function ZoneNote({ at }: { at: string }) {
  const zones = { page: businessHours.timeZone, own: useOwnZone() };
  return (
    <OwnTimeNote
      at={at}
      zones={zones}
      className="mt-1 text-sm text-on-band-soft scripted:min-h-10 scripted:tablet:min-h-5"
    >
      The smaller time is in your time zone,
    </OwnTimeNote>
  );
}

type DayProps = {
  day: OfferedDay;
  open: boolean;
  name: string;
  isChosen: (time: OfferedTime) => boolean;
};

function DayLine({ day, open, name, isChosen }: DayProps) {
  const free = freeOn(day);
  const details = useRef<HTMLDetailsElement>(null);
  // A closed day has no need of the visitor's own times, which take long to format.
  const [isShown, setShown] = useState(open);
  useEffect(() => setShown(details.current?.open ?? false), []);
  const own = useOwnZone();
  const zones = { page: businessHours.timeZone, own: isShown ? own : null };
  return (
    <details
      ref={details}
      open={open}
      onToggle={({ currentTarget }) => setShown(currentTarget.open)}
      className="board-day border-b border-band-line"
    >
      <summary className="flex min-h-14 list-none items-center gap-x-4 py-1 hover:text-band-signal">
        <span className="min-w-0 flex-1 truncate font-display text-3xl leading-none font-extrabold uppercase">
          {day.weekday}
        </span>
        <span className="w-16 text-right font-display text-2xl leading-none font-bold whitespace-nowrap">
          {day.day}
        </span>
        <span className="w-16 text-right text-sm whitespace-nowrap text-on-band-soft tabular-nums">
          <span className="board-free">{free > 0 ? `${free} free` : "full"}</span>
          <span className="board-chosen bg-band-signal px-2 py-1 text-xs font-bold text-on-band-signal">
            Chosen
          </span>
        </span>
        <span aria-hidden="true" className="board-sign w-4 text-center text-xl text-band-signal">
          +
        </span>
      </summary>
      <div className="board-times">
        {day.times.map((time, place) => (
          <TimeChoice
            // A time that was taken meanwhile must not stay selected.
            key={`${time.at} ${time.taken}`}
            name={name}
            zones={zones}
            time={time}
            column={place === 0 ? columnOf(time) : undefined}
            chosen={isChosen(time)}
          />
        ))}
      </div>
    </details>
  );
}

type TimeProps = {
  name: string;
  zones: Zones;
  time: OfferedTime;
  /** The quarter-hour column of the day's first time. */
  column: number | undefined;
  chosen: boolean;
};

function TimeChoice({ name, zones, time, column, chosen }: TimeProps) {
  const { at, clock, taken } = time;
  return (
    <label style={column ? { gridColumnStart: column } : undefined}>
      <input type="radio" name={name} value={at} defaultChecked={chosen} disabled={taken} />
      <time dateTime={at}>
        {clock} <OwnTime at={at} zones={zones} />
      </time>
      {taken && <span className="sr-only">taken</span>}
    </label>
  );
}

/** The quarter-hour column of a time, so that quarters line up. */
function columnOf({ at }: OfferedTime): number {
  return new Date(at).getUTCMinutes() / slotMinutes + 1;
}
