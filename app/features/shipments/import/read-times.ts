import { AppError } from "#app/platform/errors.ts";
import { type DateOrder, dateOrderOf, readLocalTime, serialText } from "./local-time.ts";
import type { TenderFileRow } from "./parse-file.server.ts";

/** The order of day and month that a person chose; undefined where the file shall show it. */
export type ChosenOrder = DateOrder | undefined;

/**
 * The rows with the times of their stops as a form sends them. A day without a time is the whole
 * day; what can't be read stays as it is, for the row's errors.
 * @throws AppError `invalid` with the field `dateOrder` if the dates can be read in two ways, with the
 * field `file` if one is a number of a spreadsheet
 */
export function readTimes(rows: readonly TenderFileRow[], chosen: ChosenOrder): TenderFileRow[] {
  refuseSerials(rows);
  const order = chosen ?? requireOrder(rows);
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

/** Explains a date that is a number once for the file: a row whose cells are moved may have a ZIP code there. */
function refuseSerials(rows: readonly TenderFileRow[]): void {
  for (const { line, values, fault } of rows) {
    const [, typed] = (fault ? [] : timesOf(values)).find(([, time]) => serialText(time)) ?? [];
    if (!typed) continue;
    const message = `${typed} on line ${line} is how Excel stores ${serialText(typed)}. Format the columns of dates as dates, and save the file again.`;
    throw new AppError("invalid", message, { fields: { file: [message] } });
  }
}

function requireOrder(rows: readonly TenderFileRow[]): DateOrder {
  const typed = rows.flatMap(({ values }) => timesOf(values).map(([, time]) => time));
  const order = dateOrderOf(typed);
  if (typeof order === "string") return order;
  const message = `${order.example} can mean ${order.meanings.join(" or ")}. Choose which, and check the file again.`;
  throw new AppError("invalid", message, { fields: { dateOrder: [message] } });
}
