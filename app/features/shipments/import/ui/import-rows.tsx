import type { ReactNode } from "react";
import { dateOf, dateText } from "#app/features/company/days.ts";
import { Link } from "#app/ui/link.tsx";
import { shipmentPath } from "../../shipment-path.ts";
import { weightText } from "../../weight-text.ts";
import { columnName, importColumns, rowKeyField } from "../columns.ts";
import type { ImportRow } from "../read-import.server.ts";

type Props = {
  rows: readonly ImportRow[];
  /** The button that books a row which was booked before as another load; null for who can't book. */
  bookAsNew: ((row: ImportRow) => ReactNode) | null;
};

/** The rows of an import with their values and errors by column. */
export function ImportRows({ rows, bookAsNew }: Props) {
  return (
    <ol aria-label="Rows" className="border-t-2 border-ink text-sm">
      {rows.map((row) => (
        <li
          key={row.line}
          className="grid gap-x-8 gap-y-1 border-b border-line py-3 tablet:grid-cols-[14rem_minmax(0,1fr)]"
        >
          <p className="font-semibold wrap-anywhere">
            Row {row.line}
            {row.values[rowKeyField] && <span className="font-normal">, {row.rowKey}</span>}
          </p>
          {row.errors ? (
            <WrongRow {...row} errors={row.errors} />
          ) : (
            <div className="min-w-0">
              <GoodRow {...row} />
              {(row.known || row.isBookedBefore) && <div className="mt-2">{bookAsNew?.(row)}</div>}
            </div>
          )}
        </li>
      ))}
    </ol>
  );
}

function GoodRow({ values, trackingId, isBookedBefore, known, questions }: ImportRow) {
  const place = (stop: number) =>
    values[`stops[${stop}].city`] ??
    values[`stops[${stop}].zip`] ??
    values[`stops[${stop}].place`] ??
    "";
  const opens = values["stops[0].windowFrom"];
  const closes = values["stops[0].windowTo"];
  const pickup = opens ? `, pickup ${localTimeInWords(opens, closes)}` : "";
  return (
    <p className={`wrap-anywhere ${isBookedBefore ? "text-ink-soft" : ""}`}>
      {isBookedBefore && "Booked before as "}
      {trackingId ? (
        <Link
          to={shipmentPath(trackingId)}
          className="font-code font-semibold underline underline-offset-4"
        >
          {trackingId}
        </Link>
      ) : (
        <span className="text-ink-soft">{known ? "Not booked yet" : "Ready to book"}</span>
      )}
      {`: ${values.mode}, ${place(0)} to ${place(2)}${pickup}, ${values.weight} lbs, ${values.description}`}
      {known && (
        <span className="block font-semibold">
          {`This key was booked on ${dayOfInstant(known.bookedAt)} with other values, as `}
          <Link to={shipmentPath(known.trackingId)} className="underline underline-offset-4">
            {known.trackingId}
          </Link>
          {`: ${known.origin} to ${known.destination}, ${weightText(known.weight)}, ${known.description}`}
        </span>
      )}
      {!trackingId &&
        questions.map((question) => (
          <span key={question} className="block font-semibold">
            {question}
          </span>
        ))}
    </p>
  );
}

const dayOfInstant = (at: string) => dateText(dateOf(new Date(at)));

const day = { weekday: "short", month: "short", day: "numeric", year: "numeric" } as const;
const inUtc = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat("en-US", { timeZone: "UTC", ...options });
const dayInWords = inUtc(day);
const timeInWords = inUtc({ ...day, hour: "numeric", minute: "2-digit" });

/**
 * A form's local time in words, by which one sees what was read: "Mon, Apr 5, 2027, 8:00 AM", or the
 * day alone of a window that is the whole day.
 */
function localTimeInWords(opens: string, closes: string | undefined): string {
  const time = new Date(`${opens}Z`);
  if (Number.isNaN(time.getTime())) return opens;
  const isWholeDay = opens.endsWith("T00:00") && closes === opens.replace("T00:00", "T23:59");
  return (isWholeDay ? dayInWords : timeInWords).format(time);
}

/** A value as the person reads it: a time in words, unless it's wrong. */
function shownValue(field: string, value: string | undefined, isWrong: boolean): string {
  if (value === undefined) return "–";
  const isTime = !isWrong && /\.window(From|To)$/.test(field);
  return isTime ? localTimeInWords(value, undefined) : value;
}

function WrongRow({ values, errors }: ImportRow & { errors: Record<string, string> }) {
  const fields = importColumns
    .map(({ field }) => field)
    .filter((field) => field in values || field in errors);
  return (
    <dl className="min-w-0">
      {fields.map((field) => (
        <div
          key={field}
          className={`grid gap-x-4 py-1 tablet:grid-cols-[13rem_minmax(0,1fr)] ${errors[field] ? "-mx-2 bg-danger-sheet px-2" : ""}`}
        >
          <dt className="text-ink-soft">{columnName(field)}</dt>
          <dd className="wrap-anywhere">
            {shownValue(field, values[field], field in errors)}
            {errors[field] && (
              <span className="block font-semibold text-danger">{errors[field]}</span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
