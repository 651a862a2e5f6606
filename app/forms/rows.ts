// Rows of a form that a person adds and removes. Their fields are named "stops[0].city", and rows may
// hold rows: "units[0].items[1].weight". A button named `rows` says what to change; the server
// answers with the form as it then is, so that it works without a script, too.

/** The name of the buttons that add and remove rows. */
export const rowsButton = "rows";

type Typed = Readonly<Record<string, readonly string[]>>;

const rowField = /^([A-Za-z]\w*)\[(\d{1,3})\]\.(.+)$/;

/** The fields of a form as a schema reads them, the rows as lists of objects. */
export function nestRows(fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const own: [string, unknown][] = [];
  const lists = new Map<string, [number, string, unknown][]>();
  for (const [name, value] of Object.entries(fields)) {
    const [, list, index, field] = rowField.exec(name) ?? [];
    if (list === undefined || field === undefined) own.push([name, value]);
    else lists.set(list, [...(lists.get(list) ?? []), [Number(index), field, value]]);
  }
  const nested = [...lists].map(([list, entries]): [string, unknown] => {
    const last = Math.max(...entries.map(([index]) => index));
    // A row in which nothing was typed is there all the same: errors are told by its place.
    const rows = Array.from({ length: last + 1 }, (_, place) =>
      nestRows(
        Object.fromEntries(
          entries.filter(([index]) => index === place).map(([, field, value]) => [field, value]),
        ),
      ),
    );
    return [list, rows];
  });
  return Object.fromEntries([...own, ...nested]);
}

/** The name of the field at the path of a schema's issue: "stops[0].city". */
export function fieldName(path: readonly PropertyKey[]): string {
  const named = path.slice(0, path.findLastIndex((step) => typeof step === "string") + 1);
  return named.reduce<string>((name, step) => {
    if (typeof step === "number") return `${name}[${step}]`;
    return name ? `${name}.${String(step)}` : String(step);
  }, "");
}

/** What stands in the fields of a form, flat, for rows and all: the reverse of `nestRows`. */
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

/** How many rows the list `name` has in a form. */
export function countRows(fieldNames: Iterable<string>, name: string): number {
  const places = [...fieldNames].flatMap((field) => {
    if (!field.startsWith(`${name}[`)) return [];
    const place = /^\d+/.exec(field.slice(name.length + 1))?.[0];
    return place === undefined ? [] : [Number(place) + 1];
  });
  return Math.max(0, ...places);
}

/** The form with its rows changed as the pressed button says: "add:stops" "remove:stops[1]" or "up:stops[1]". */
export function changeRows(typed: Typed, change: string): Record<string, readonly string[]> {
  const [, action, list = "", place] =
    /^(add|remove|up):([\w.[\]]+?)(?:\[(\d+)\])?$/.exec(change) ?? [];
  if (action === "add") {
    // A field that every row has, so that the new one is counted.
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

/** The form with the row at `place` before the one that is before it now. */
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
