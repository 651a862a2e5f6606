import { AppError } from "./errors.ts";
import { type DateOrder, dateOrderOf, serialText } from "./local-time.ts";

/** The order of day and month that a person chose; undefined where the file shall show it. */
export type ChosenOrder = DateOrder | undefined;

/** A date or time as a file has it, on its line. */
export type FileDate = { line: number; typed: string };

/**
 * The order of day and month in which the dates of a file are read.
 * @throws AppError `invalid` if one is a number of a spreadsheet; with the field `dateOrder` if they
 * can be read in two ways
 */
export function orderOfFileDates(dates: readonly FileDate[], chosen: ChosenOrder): DateOrder {
  refuseSerials(dates);
  if (chosen) return chosen;
  const order = dateOrderOf(dates.map(({ typed }) => typed));
  if (typeof order === "string") return order;
  const message = `${order.example} can mean ${order.meanings.join(" or ")}. Choose which, and check the file again.`;
  throw new AppError("invalid", message, { fields: { dateOrder: [message] } });
}

/** Explains a date that is a number once for the file, which has a column of them. */
function refuseSerials(dates: readonly FileDate[]): void {
  for (const { line, typed } of dates) {
    const meant = serialText(typed);
    if (!meant) continue;
    throw new AppError(
      "invalid",
      `${typed} on line ${line} is how Excel stores ${meant}. Format the columns of dates as dates, and save the file again.`,
    );
  }
}
