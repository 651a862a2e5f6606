import { fieldValues, nestRows, rowsButton } from "./rows.ts";

type Texts = readonly string[];
type Tree = Readonly<Record<string, unknown>>;

/** The texts of a form's fields, by name. */
export type FormTexts = Readonly<Record<string, Texts>>;

/** What became of a row that only one of two people has. */
export type RowChange = "added" | "removed" | "changed";

/** A form that two people changed, as one form. */
export type MergedForm = {
  /** The fields to show: mine where I changed something, else what is saved. */
  typed: Record<string, Texts>;
  /** The fields that the other person changed to something else than mine. */
  conflicts: Record<string, { mine: Texts; saved: Texts }>;
  /** The rows that one of the two removed or added, by name. */
  rows: Record<string, RowChange>;
};

type Sides<Value> = {
  /** What both began with; undefined when it isn't known. */
  base: Value | undefined;
  mine: Value;
  saved: Value;
};

/**
 * Merges what somebody typed with what another person saved meanwhile. Rows are matched by their
 * `id` field, and by their place only where a row has none.
 */
export function mergeForms({ base, mine, saved }: Sides<FormTexts>): MergedForm {
  const merged: MergedForm = { typed: {}, conflicts: {}, rows: {} };
  const { [rowsButton]: _, ...typed } = mine;
  const trees = { base: base && nestRows(base), mine: nestRows(typed), saved: nestRows(saved) };
  mergeFields("", trees, merged);
  return merged;
}

function mergeFields(prefix: string, { base, mine, saved }: Sides<Tree>, into: MergedForm): void {
  for (const name of new Set([...Object.keys(saved), ...Object.keys(mine)])) {
    const sides = { base: base?.[name], mine: mine[name], saved: saved[name] };
    const path = prefix ? `${prefix}.${name}` : name;
    if (Object.values(sides).some(isRows)) {
      const known = base && rowsIn(sides.base);
      const rows = { base: known, mine: rowsIn(sides.mine), saved: rowsIn(sides.saved) };
      mergeRows(path, rows, into);
    } else {
      const known = base && textsIn(sides.base);
      const texts = { base: known, mine: textsIn(sides.mine), saved: textsIn(sides.saved) };
      mergeTexts(path, texts, into);
    }
  }
}

function mergeTexts(name: string, { base, mine, saved }: Sides<Texts>, into: MergedForm): void {
  const mineChanged = base === undefined || !isSame(mine, base);
  into.typed[name] = mineChanged ? mine : saved;
  const savedChanged = base === undefined || !isSame(saved, base);
  const isChoice = savedChanged && !isSame(mine, saved) && !/(^|\.)id$/.test(name);
  if (isChoice) into.conflicts[name] = { mine, saved };
}

function mergeRows(list: string, sides: Sides<Tree[]>, into: MergedForm): void {
  const { base, mine, saved } = keyRows(sides);
  let place = 0;
  const take = (row: Sides<Tree>, change?: RowChange) => {
    const name = `${list}[${place}]`;
    place += 1;
    mergeFields(name, row, into);
    if (change) into.rows[name] = change;
  };
  for (const key of orderOf({ base, mine, saved })) {
    const [old, own, other] = [base?.get(key), mine.get(key), saved.get(key)];
    if (own && other) take({ base: old, mine: own, saved: other });
    else if (own) {
      const isMine = base ? old === undefined : textOf(own, "id") === undefined;
      if (isMine) take(only(own));
      else if (!old || !isSameRow(own, old)) take(only(own), "removed");
    } else if (other) {
      if (!old) take(only(other), "added");
      else if (!isSameRow(other, old)) take(only(other), "changed");
    }
  }
}

type KeyedRows = ReadonlyMap<string, Tree>;

function keyRows({ base, mine, saved }: Sides<Tree[]>): Sides<KeyedRows> {
  const keyed = (rows: readonly Tree[]) =>
    new Map(rows.map((row, place) => [textOf(row, "id") ?? `#${place}`, row]));
  return { base: base && keyed(base), mine: keyed(mine), saved: keyed(saved) };
}

/** The order of the rows: mine if I moved any, else the saved one; the other's rows go in between. */
function orderOf({ base, mine, saved }: Sides<KeyedRows>): string[] {
  const shared = (rows: KeyedRows, others: KeyedRows) =>
    [...rows.keys()].filter((key) => others.has(key)).join();
  const moved = base === undefined || shared(mine, base) !== shared(base, mine);
  const [first, second] = moved ? [mine, saved] : [saved, mine];
  const order = [...first.keys()];
  let after = -1;
  for (const key of second.keys()) {
    const at = order.indexOf(key);
    if (at >= 0) after = at;
    else {
      after += 1;
      order.splice(after, 0, key);
    }
  }
  return order;
}

/** A row that only one side has. */
function only(row: Tree): Sides<Tree> {
  return { base: row, mine: row, saved: row };
}

function isRows(value: unknown): value is Tree[] {
  return Array.isArray(value) && value.some((one) => typeof one === "object");
}

function rowsIn(value: unknown): Tree[] {
  return isRows(value) ? value : [];
}

function textsIn(value: unknown): Texts {
  return Array.isArray(value) ? value : [];
}

function textOf(row: Tree, field: string): string | undefined {
  return textsIn(row[field])[0] || undefined;
}

/** Browsers send line breaks as CR LF, and an empty field as an empty text. */
function isSame(one: Texts, other: Texts): boolean {
  const plain = (texts: Texts) =>
    JSON.stringify(texts.filter(Boolean).map((text) => text.replaceAll("\r\n", "\n").trim()));
  return plain(one) === plain(other);
}

function isSameRow(one: Tree, other: Tree): boolean {
  const [texts, others] = [one, other].map((row) => new Map(flatten(row)));
  const names = new Set([...(texts?.keys() ?? []), ...(others?.keys() ?? [])]);
  return [...names].every((name) => isSame(texts?.get(name) ?? [], others?.get(name) ?? []));
}

function flatten(row: Tree): [string, Texts][] {
  return fieldValues(row).map(([name, value]) => [name, [value].flat()]);
}
