// Repeatable rows of a form. Fields are named "stops[0].city", and rows may hold rows:
// "units[0].items[1].weight". A button named `rows` names the change; the server responds with the
// changed form, so it works without a script too.

/** The name of the buttons that add and remove rows. */
export const rowsButton = "rows";

type Typed = Readonly<Record<string, readonly string[]>>;

const groupField = /^([A-Za-z]\w*)\.(.+)$/;

const rowField = /^([A-Za-z]\w*)\[(\d{1,3})\]\.(.+)$/;

/** Form fields as a schema reads them: rows are arrays of objects, and "pickup.city" is in an object. */
export function nestRows(fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const own: [string, unknown][] = [];
  const groups = new Map<string, [string, unknown][]>();
  const lists = new Map<string, [number, string, unknown][]>();
  for (const [name, value] of Object.entries(fields)) {
    const [, list, index, field] = rowField.exec(name) ?? [];
    const [, group, member] = groupField.exec(name) ?? [];
    if (group !== undefined && member !== undefined) {
      groups.set(group, [...(groups.get(group) ?? []), [member, value]]);
    } else if (list === undefined || field === undefined) own.push([name, value]);
    else lists.set(list, [...(lists.get(list) ?? []), [Number(index), field, value]]);
  }
  const nested = [...lists].map(([list, entries]): [string, unknown] => {
    const last = Math.max(...entries.map(([index]) => index));
    // An empty row stays in the array, because errors refer to rows by index.
    const rows = Array.from({ length: last + 1 }, (_, place) =>
      nestRows(
        Object.fromEntries(
          entries.filter(([index]) => index === place).map(([, field, value]) => [field, value]),
        ),
      ),
    );
    return [list, rows];
  });
  const grouped = [...groups].map(([group, members]): [string, unknown] => [
    group,
    nestRows(Object.fromEntries(members)),
  ]);
  return Object.fromEntries([...own, ...grouped, ...nested]);
}

/** The path of a schema issue as a text: "stops[0].city". */
export function pathText(path: readonly PropertyKey[]): string {
  return path
    .map((step) => (typeof step === "number" ? `[${step}]` : `.${String(step)}`))
    .join("")
    .replace(/^\./, "");
}

/** The field name for the path of a schema issue: "stops[0].city", also of its third accessorial. */
export function fieldName(path: readonly PropertyKey[]): string {
  return pathText(path.slice(0, path.findLastIndex((step) => typeof step === "string") + 1));
}

/** Flattens values into form fields, rows included: the reverse of `nestRows`. */
export function fieldValues(value: unknown, name = ""): [string, string | readonly string[]][] {
  if (value === null || value === undefined || value === false) return [];
  if (value === true) return [[name, "on"]];
  if (Array.isArray(value)) {
    if (value.every((one) => typeof one === "string")) return [[name, value]];
    return value.flatMap((row, index) => fieldValues(row, `${name}[${index}]`));
  }
  if (typeof value !== "object") return [[name, String(value)]];
  return Object.entries(value).flatMap(([key, one]) =>
    fieldValues(one, name ? `${name}.${key}` : key),
  );
}

/** The number of rows the list `name` has in a form. */
export function countRows(fieldNames: Iterable<string>, name: string): number {
  const places = [...fieldNames].flatMap((field) => {
    if (!field.startsWith(`${name}[`)) return [];
    const place = /^\d+/.exec(field.slice(name.length + 1))?.[0];
    return place === undefined ? [] : [Number(place) + 1];
  });
  return Math.max(0, ...places);
}

/** Puts `values` into the fields of one row, in place of what was typed there. */
export function fillRow(
  typed: Typed,
  row: string,
  values: Readonly<Record<string, unknown>>,
): Record<string, readonly string[]> {
  const names = new Set(Object.keys(values).map((field) => `${row}.${field}`));
  const kept = Object.entries(typed).filter(([name]) => !names.has(name));
  const filled = fieldValues(values, row).map(([name, value]) => [name, [value].flat()] as const);
  return Object.fromEntries([...kept, ...filled]);
}

/** The row that a button fills in: "stops[0]" for "fill:stops[0]". */
export function rowToFill(change: string): string | undefined {
  return /^fill:(.+)$/.exec(change)?.[1];
}

/** Applies a row button to a form: "add:stops", "remove:stops[1]" or "up:stops[1]". */
export function changeRows(typed: Typed, change: string): Record<string, readonly string[]> {
  const [, action, list = "", place] =
    /^(add|remove|up):([\w.[\]]+?)(?:\[(\d+)\])?$/.exec(change) ?? [];
  if (action === "add") {
    // A field that every row has, so that the new row is counted.
    const added = place === undefined ? list : `${list}[${place}]`;
    return { ...typed, [`${added}[${countRows(Object.keys(typed), added)}].new`]: [""] };
  }
  const moved = Number(place);
  if (action === "up") return swapRows(typed, list, moved);
  if (action !== "remove") return { ...typed };
  return Object.fromEntries(
    Object.entries(typed).flatMap(([name, values]) => {
      const index = countRows([name], list) - 1;
      if (index === moved) return [];
      const rest = name.slice(`${list}[${index}]`.length);
      return [[index > moved ? `${list}[${index - 1}]${rest}` : name, values]];
    }),
  );
}

/** Swaps the row at `place` with the one before it. */
function swapRows(typed: Typed, list: string, place: number): Record<string, readonly string[]> {
  return Object.fromEntries(
    Object.entries(typed).map(([name, values]) => {
      const index = countRows([name], list) - 1;
      const other = index === place ? place - 1 : index === place - 1 ? place : index;
      if (other === index || place < 1) return [name, values];
      return [`${list}[${other}]${name.slice(`${list}[${index}]`.length)}`, values];
    }),
  );
}
