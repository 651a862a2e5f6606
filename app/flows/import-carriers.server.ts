import { can } from "#app/features/accounts/policy.ts";
import type { StaffDependencies } from "#app/features/accounts/staff-command.server.ts";
import { refuseBarred } from "#app/features/carriers/barred.server.ts";
import { findOnRecord, type OnRecord } from "#app/features/carriers/import/on-record.server.ts";
import {
  type CarrierOfFile,
  type CarrierRow,
  readCarrierRows,
} from "#app/features/carriers/import/read-carriers.server.ts";
import { readChecks } from "#app/features/carriers/queries.server.ts";
import {
  chooseFirms,
  isCleared,
  mcNumberIn,
  numberKey,
  numbersOf,
} from "#app/features/carriers/record.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { addOrganizations } from "./add-organization.server.ts";

/** A carrier of a file that could be added, or that is on record. */
export type CarrierToImport = {
  line: number;
  carrier: CarrierOfFile;
  known: OnRecord | null;
  /** Whether FMCSA has cleared it here; if not, staff look it up themselves. */
  isCleared: boolean;
};

/** A file of carriers: all its rows, and the carriers of those without errors. */
export type CarriersOfFile = {
  rows: CarrierRow[];
  carriers: CarrierToImport[];
  ignored: string[];
};

/**
 * Checks a file of carriers against what is on record, without storing anything. For staff: the caller
 * checks the policy.
 * @throws AppError as `readCarrierRows`
 */
export async function checkCarrierFile(query: Queryable, text: string): Promise<CarriersOfFile> {
  const { rows, ignored } = await readCarrierRows(text);
  const read = rows.flatMap(({ line, carrier }) => (carrier ? [{ line, carrier }] : []));
  const known = await findOnRecord(query, read);
  const barred = await findBarredLines(
    query,
    read.filter(({ line }) => !known.has(line)),
  );
  const good = read.filter(({ line }) => !barred.has(line));
  const cleared = await findCleared(query, good);
  return {
    ignored,
    rows: rows.map((row) => {
      const message = barred.get(row.line);
      return message ? { ...row, errors: { "USDOT number": message }, carrier: null } : row;
    }),
    carriers: good.map(({ line, carrier }) => ({
      line,
      carrier,
      known: known.get(line) ?? null,
      isCleared: cleared.has(line),
    })),
  };
}

type Read = Pick<CarrierToImport, "line" | "carrier">;

/** The rows with a number that nobody can be added under, with the reason. */
async function findBarredLines(query: Queryable, read: readonly Read[]) {
  const barred = new Map<number, string>();
  for (const { line, carrier } of read) {
    await refuseBarred(query, carrier).catch((error) => {
      if (!(error instanceof AppError)) throw error;
      barred.set(line, error.message);
    });
  }
  return barred;
}

async function findCleared(query: Queryable, read: readonly Read[]): Promise<Set<number>> {
  const numbers = read.map(({ line, carrier }) => ({
    line,
    dotNumber: carrier.dotNumber,
    own: numbersOf({ ...carrier, mcNumber: mcNumberIn(carrier.dockets) }),
  }));
  const checks = await readChecks(
    query,
    numbers.flatMap(({ own }) => own),
  );
  const byNumber = new Map(checks.map((check) => [numberKey(check), check]));
  const cleared = numbers.filter(({ own, dotNumber }) => {
    const known = own.flatMap((number) => byNumber.get(numberKey(number)) ?? []);
    return isCleared(chooseFirms(known, dotNumber));
  });
  return new Set(cleared.map(({ line }) => line));
}

type Choices = {
  /** Whether staff confirm that they looked up each carrier that FMCSA hasn't cleared. */
  lookedUp: boolean;
  /** The USDOT numbers to add although an organization of that name is on record. */
  sameNames: ReadonlySet<string>;
};

/** Whether a carrier is added: one with a number on record never is, one with a name if that was chosen. */
const isAdded = ({ known, carrier }: CarrierToImport, sameNames: Choices["sameNames"]) =>
  !known || (known.shares === "name" && sameNames.has(carrier.dotNumber));

/**
 * Adds the carriers of a file that aren't on record, all or none of them, each as `addOrganization` does.
 * Rows with errors are left out. Returns how many were added, and how many were not.
 * @throws AppError as `addOrganizations` and `readCarrierRows`; `not_found` without access; `invalid`
 * with the field `lookedUp` if FMCSA hasn't cleared all of them and nobody looked them up; `conflict` if
 * there is nothing to add.
 */
export async function importCarriers(
  deps: StaffDependencies,
  text: string,
  { lookedUp, sameNames }: Choices,
): Promise<{ added: number; known: number; wrong: number }> {
  if (!can(deps.actor, "keep-organizations"))
    throw new AppError("not_found", "This page is for staff.");
  const { rows, carriers } = await checkCarrierFile(deps.database.query, text);
  const chosen = carriers.filter((one) => isAdded(one, sameNames));
  if (chosen.length === 0) {
    throw new AppError("conflict", "The file has no new carrier without errors.");
  }
  const uncleared = chosen.filter((one) => !one.isCleared);
  if (uncleared.length > 0 && !lookedUp) throw needsLookUp(uncleared.length);
  // Two imports that lock numbers in one order can't wait for each other.
  const inOrder = chosen.toSorted((one, other) =>
    one.carrier.dotNumber < other.carrier.dotNumber ? -1 : 1,
  );
  await addOrganizations(
    deps,
    inOrder.map(({ carrier, ...one }) => ({ ...carrier, lookedUp: !one.isCleared })),
  );
  return {
    added: chosen.length,
    known: carriers.length - chosen.length,
    wrong: rows.length - carriers.length,
  };
}

function needsLookUp(count: number): AppError {
  const these = count === 1 ? "one of these carriers" : `${count} of these carriers`;
  const message = `FMCSA hasn't cleared ${these} here. Look them up yourself and check the box`;
  return new AppError("invalid", `${message}.`, { fields: { lookedUp: [message] } });
}
