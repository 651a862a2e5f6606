import { type ChosenOrder, orderOfFileDates } from "#app/platform/file-dates.ts";
import { readLocalTime } from "#app/platform/local-time.ts";
import type { TenderFileRow } from "./parse-file.server.ts";

/**
 * The rows with the times of their stops as a form sends them. A day without a time is the whole
 * day; what can't be read stays as it is, for the row's errors.
 * @throws AppError as `orderOfFileDates`
 */
export function readTimes(rows: readonly TenderFileRow[], chosen: ChosenOrder): TenderFileRow[] {
  // A row whose cells are moved may have a ZIP code where others have a time.
  const dates = rows.flatMap(({ line, values, fault }) =>
    fault ? [] : timesOf(values).map(([, typed]) => ({ line, typed })),
  );
  const order = orderOfFileDates(dates, chosen);
  return rows.map(({ values, ...row }) => {
    const read = { ...values };
    for (const [field, typed] of timesOf(values)) {
      const time = readLocalTime(typed, order);
      if (time) read[field] = `${time.day}T${time.time ?? (opens(field) ? "00:00" : "23:59")}`;
      const closes = field.replace(/windowFrom$/, "windowTo");
      // Of a day alone, the window closes at its end.
      if (time && !time.time && !values[closes]) read[closes] = `${time.day}T23:59`;
    }
    return { ...row, values: read };
  });
}

const opens = (field: string) => field.endsWith("windowFrom");

const timesOf = (values: TenderFileRow["values"]) =>
  Object.entries(values).filter(([field]) => /\.window(From|To)$/.test(field));
