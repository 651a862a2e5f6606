/** A column that a file can have, by its names. */
export type KnownColumn = {
  name: string;
  /** Other accepted names. */
  aliases?: readonly string[] | undefined;
};

/** The columns of a file in its order, null for unknown ones; the names of those, and of one that comes twice. */
export type MatchedColumns<Column> = {
  columns: (Column | null)[];
  ignored: string[];
  twice: string | null;
};

/** Finds the columns of a file's first line, whose names may be in any case, and with other blanks and punctuation. */
export function matchHeader<Column extends KnownColumn>(
  header: readonly string[],
  known: readonly Column[],
): MatchedColumns<Column> {
  const byName = new Map(
    known.flatMap((column) =>
      [column.name, withoutUnit(column.name), ...(column.aliases ?? [])].map(
        (name) => [bare(name), column] as const,
      ),
    ),
  );
  const columns = header.map((typed) => byName.get(bare(typed)) ?? null);
  const twice = columns.find((column, place) => column && columns.indexOf(column) !== place);
  const ignored = header.filter((name, place) => name.trim() && !columns[place]);
  return { columns, ignored, twice: twice?.name ?? null };
}

/** In any case and without blanks and punctuation. */
const bare = (name: string) => name.toLowerCase().replaceAll(/[^a-z0-9]/g, "");

/** "Weight (lbs)" without "(lbs)". */
const withoutUnit = (name: string) => name.replace(/ \(.*\)$/, "");
