import { AppError } from "#app/platform/errors.ts";
import { type DateOrder, dateOrderOf, readLocalTime } from "./local-time.ts";
import type { TenderFileRow } from "./parse-file.server.ts";

/** The order of day and month that a person chose; undefined where the file shall show it. */
export type ChosenOrder = DateOrder | undefined;

/**
 * The rows with the times of their stops as a form sends them. A day without a time is the whole
 * day; what can't be read stays as it is, for the row's errors.
 * @throws AppError `invalid` with the field `dateOrder` if the dates can be read in two ways
 */
export function readTimes(rows: readonly TenderFileRow[], chosen: ChosenOrder): TenderFileRow[] {
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

function requireOrder(rows: readonly TenderFileRow[]): DateOrder {
  const typed = rows.flatMap(({ values }) => timesOf(values).map(([, time]) => time));
  const order = dateOrderOf(typed);
  if (typeof order === "string") return order;
  const message = `${order.example} can mean ${order.meanings.join(" or ")}. Choose which, and check the file again.`;
  throw new AppError("invalid", message, { fields: { dateOrder: [message] } });
}
