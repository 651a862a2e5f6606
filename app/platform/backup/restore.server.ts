import { createReadStream } from "node:fs";
import { createGunzip } from "node:zlib";
import { type SQL, sql } from "drizzle-orm";
import type { Database, Queryable } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { withoutRules } from "./disable-constraints.server.ts";
import { backupLine, end, head, row, tableLine } from "./format.ts";
import { type BackupTable, rowsOf, schemaVersion, tablesOf } from "./schema.server.ts";

const rowsAtOnce = 500;

/**
 * Restores the backup in `file` into the empty `database`, all or nothing. Returns the number of
 * rows.
 * @throws AppError `conflict` when the database has data or another schema, `invalid` when the file
 * is not a complete backup.
 */
export function restore(database: Database, file: string): Promise<number> {
  return database.transaction(null, async (tx) => {
    const tables = await tablesOf(tx);
    await refuseFilled(tx, tables);
    const lines = readLines(file);
    const first = head.safeParse((await lines.next()).value);
    if (!first.success) throw damaged("it does not begin as one");
    await refuseOtherSchema(tx, first.data.schema);
    return withoutRules(tx, () => fill(tx, tables, lines));
  });
}

async function fill(tx: Queryable, tables: BackupTable[], lines: AsyncGenerator<unknown>) {
  let into: BackupTable | undefined;
  let waiting: (string | null)[][] = [];
  let rows = 0;
  const flush = async () => {
    if (into && waiting.length > 0) await insert(tx, into, waiting);
    rows += waiting.length;
    waiting = [];
  };
  for await (const read of lines) {
    const one = backupLine.safeParse(read).data;
    if (!one) throw damaged("a line of it is not understood");
    if (Array.isArray(one)) {
      if (waiting.push(row.parse(one)) === rowsAtOnce) await flush();
      continue;
    }
    await flush();
    if ("rows" in one) return finish(tx, end.parse(one), rows);
    into = tableOf(tables, tableLine.parse(one));
  }
  throw damaged("it ends too early");
}

function tableOf(
  tables: BackupTable[],
  { table, columns }: { table: string; columns: string[] },
): BackupTable {
  const types = new Map(
    tables.find(({ name }) => name === table)?.columns.map(({ name, type }) => [name, type]),
  );
  return {
    name: table,
    columns: columns.map((name) => {
      const type = types.get(name);
      if (!type) throw damaged(`there is no place for ${table}.${name}`);
      return { name, type };
    }),
  };
}

async function insert(tx: Queryable, { name, columns }: BackupTable, rows: (string | null)[][]) {
  const list = (parts: SQL[]) => sql.join(parts, sql`, `);
  const names = list(columns.map((column) => sql.identifier(column.name)).map((id) => sql`${id}`));
  // The type comes from the database's own catalog, never from the file.
  const values = list(columns.map(({ type }, place) => sql.raw(`(r ->> ${place})::${type}`)));
  await tx.execute(
    sql`insert into ${sql.identifier(name)} (${names}) overriding system value
        select ${values} from json_array_elements(${JSON.stringify(rows)}::json) as r`,
  );
}

async function finish(tx: Queryable, { rows: told, sequences }: EndLine, rows: number) {
  if (rows !== told) throw damaged(`it has ${rows} rows of ${told}`);
  for (const { name, value, called } of sequences) {
    await tx.execute(
      sql`select setval(quote_ident(${name})::regclass, ${value}::bigint, ${called}::boolean)`,
    );
  }
  return rows;
}

type EndLine = ReturnType<typeof end.parse>;

async function refuseFilled(tx: Queryable, tables: BackupTable[]): Promise<void> {
  for (const { name } of tables) {
    const found = await rowsOf(tx, sql`select 1 from ${sql.identifier(name)} limit 1`);
    if (found.length > 0) {
      throw new AppError(
        "conflict",
        `A backup can only be restored into an empty database, and this one has rows in ${name}. Set DATA_DIR to a new folder, or DATABASE_URL to a new database.`,
      );
    }
  }
}

async function refuseOtherSchema(tx: Queryable, schema: string): Promise<void> {
  const ours = await schemaVersion(tx);
  if (schema === ours) return;
  throw new AppError(
    "conflict",
    `The backup was made by another version of the software (schema ${schema.slice(0, 12)}, here ${ours.slice(0, 12)}). Restore it with that version, then start this one on the database: it migrates it.`,
  );
}

function damaged(why: string): AppError {
  return new AppError("invalid", `The file isn't a complete backup: ${why}. Nothing was restored.`);
}

async function* readLines(file: string): AsyncGenerator<unknown> {
  const source = createReadStream(file);
  const unzipped = source.pipe(createGunzip());
  source.on("error", (error) => unzipped.destroy(error));
  try {
    let rest = "";
    for await (const chunk of unzipped.setEncoding("utf8")) {
      const parts = (rest + chunk).split("\n");
      rest = parts.pop() ?? "";
      for (const text of parts) yield JSON.parse(text);
    }
  } catch (error) {
    throw damaged(error instanceof Error ? error.message : "it can't be read");
  }
}
