import type { z } from "zod";
import { newOrganizationSchema } from "#app/features/accounts/organizations/schema.ts";
import { zipWithLostZero } from "#app/features/geography/lost-zero.server.ts";
import { findState } from "#app/features/geography/states.ts";
import { type CheckedCsvRow, errorsByColumn, readCsvRows } from "#app/platform/csv-rows.server.ts";
import { bareDocket } from "../barred.server.ts";
import { carrierColumns, carrierFieldOf } from "./columns.ts";

/** A carrier of a file, as the form that adds one reads it. */
export type CarrierOfFile = z.output<typeof newOrganizationSchema> & { dotNumber: string };

/** A row with its carrier, null if it has errors. */
export type CarrierRow = CheckedCsvRow & { carrier: CarrierOfFile | null };

/** Far fewer than rates, as each is checked, audited and stored by itself. */
export const carrierRowsAtMost = 500;

/**
 * Reads a file of carriers row by row by the rules of the form that adds one, without storing anything. A
 * number that two rows have is an error of the second.
 * @throws AppError as `readCsvRows`
 */
export async function readCarrierRows(
  text: string,
): Promise<{ rows: CarrierRow[]; ignored: string[] }> {
  const { rows, ignored } = await readCsvRows(text, {
    columns: carrierColumns,
    required: ["USDOT number"],
    rowsAtMost: carrierRowsAtMost,
    rows: "carriers",
  });
  const lineOf = new Map<string, number>();
  return { rows: rows.map((row) => withoutRepetitions(readRow(row), lineOf)), ignored };
}

function readRow({ line, typed }: Pick<CarrierRow, "line" | "typed">): CarrierRow {
  const given = Object.fromEntries(
    Object.entries(typed).flatMap(([column, value]) =>
      value ? [[carrierFieldOf[column] ?? column, value]] : [],
    ),
  );
  const { success, data, error } = newOrganizationSchema.safeParse({
    kind: "carrier",
    ...withState(given),
    name: given.name ?? given.legalName,
  });
  if (!success) {
    return {
      line,
      typed,
      errors: errorsByColumn(error.issues, carrierFieldOf, "Name"),
      carrier: null,
    };
  }
  return { line, typed, errors: {}, carrier: { ...data, dotNumber: data.dotNumber ?? "" } };
}

/** An address with its state in two letters, and the first zero of its ZIP code. */
function withState({ state: typed, postalCode, ...rest }: Record<string, string>) {
  const state = typed && (findState(typed)?.code ?? typed);
  const zip = postalCode && zipWithLostZero(postalCode, state);
  return { ...rest, ...(state && { state }), ...(zip && { postalCode: zip }) };
}

function withoutRepetitions(row: CarrierRow, lineOf: Map<string, number>): CarrierRow {
  if (!row.carrier) return row;
  const { dotNumber, dockets } = row.carrier;
  const numbers = [
    { column: "USDOT number", number: dotNumber },
    ...dockets.map((docket) => ({ column: "MC number", number: bareDocket(docket) })),
  ];
  const repeated = numbers.find(({ number }) => lineOf.has(number));
  if (repeated) {
    const message = `Line ${lineOf.get(repeated.number)} has the same number`;
    return { ...row, errors: { [repeated.column]: message }, carrier: null };
  }
  for (const { number } of numbers) lineOf.set(number, row.line);
  return row;
}
