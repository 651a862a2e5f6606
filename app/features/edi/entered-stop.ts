/** What staff can enter of a stop, by field, with the label of its input. */
export const enteredLabels = {
  kind: "what happens there",
  company: "company",
  street: "street",
  city: "city",
  state: "state",
  zip: "ZIP code",
  windowFrom: "window opens",
  windowTo: "window closes",
  appointmentNumber: "appointment number",
  contact: "contact",
  phone: "phone",
  email: "email",
  instructions: "instructions",
} as const;

export type EnteredField = keyof typeof enteredLabels;

export const enteredFields = Object.keys(enteredLabels) as EnteredField[];

/**
 * What staff entered of the stops of a tender, by their order, in place of what it says; an empty text takes a
 * value away. A stop that nobody was asked about has nothing.
 */
export type EnteredStops = readonly { readonly [Field in EnteredField]?: string }[];

/** What a problem asks of stops: the values that were sent, by the path of each field, "stops[0].zip". */
export type AskedOfStops = Readonly<Record<string, string>>;

/** Fields that one sees and corrects together. */
const together: readonly (readonly EnteredField[])[] = [
  ["city", "state", "zip"],
  ["windowFrom", "windowTo"],
];

/** What to ask for a field of a stop that is wrong, with what was sent; null for a field of no stop. */
export function askOfStop(
  path: string,
  sent: { readonly [index: number]: { readonly [Field in EnteredField]?: string } } = [],
): AskedOfStops | null {
  const read = readEnteredPath(path);
  if (!read) return null;
  const { index, field } = read;
  const asked = together.find((group) => group.includes(field)) ?? [field];
  return Object.fromEntries(
    asked.map((one) => [`stops[${index}].${one}`, sent[index]?.[one] ?? ""]),
  );
}

/** What lets our team enter when stops are visited, by their places from 0. */
export function toEnterWindows(...stops: readonly number[]) {
  const asked = stops.map((index) => askOfStop(`stops[${index}].windowFrom`));
  return { answer: "stops", asked: Object.assign({}, ...asked) as AskedOfStops } as const;
}

/** The stop and the field of a path such as "stops[0].zip"; null for another one. */
export function readEnteredPath(path: string): { index: number; field: EnteredField } | null {
  const [, index, name] = /^stops\[(\d{1,3})\]\.(\w+)$/.exec(path) ?? [];
  const field = enteredFields.find((one) => one === name);
  return field ? { index: Number(index), field } : null;
}

/** Orders paths by their stops, and within a stop as its fields are listed. */
export function compareEnteredPaths(one: string, other: string): number {
  const [first, second] = [one, other].map((path) => {
    const { index = 0, field } = readEnteredPath(path) ?? {};
    return index * enteredFields.length + (field ? enteredFields.indexOf(field) : 0);
  });
  return (first ?? 0) - (second ?? 0);
}

/** What staff entered at a path, undefined where nothing was. */
export function enteredAt(stops: EnteredStops | null | undefined, path: string) {
  const read = readEnteredPath(path);
  return read ? stops?.[read.index]?.[read.field] : undefined;
}

/** What was entered before, and now at the paths that were asked for. */
export function withEntered(
  before: EnteredStops | undefined,
  now: EnteredStops,
  asked: AskedOfStops,
): EnteredStops {
  const changed = Object.keys(asked).flatMap((path) => readEnteredPath(path) ?? []);
  const length = Math.max(before?.length ?? 0, ...changed.map(({ index }) => index + 1));
  return Array.from({ length }, (_, place) => {
    const own = changed.filter(({ index }) => index === place);
    const entered = own.map(({ field }) => [field, now[place]?.[field] ?? ""]);
    return { ...before?.[place], ...Object.fromEntries(entered) };
  });
}

/** Who is at a stop and how to reach them: the audit log keeps no such value. */
const personal: readonly EnteredField[] = ["company", "street", "contact", "phone", "email"];

/** Such as "stop 2 city: Springfield"; what was taken away is said, too. */
export function enteredTexts(stops: EnteredStops | undefined): string[] {
  return (stops ?? []).flatMap((stop, index) =>
    enteredFields.flatMap((field) => {
      const value = stop[field];
      if (value === undefined) return [];
      const name = `stop ${index + 1} ${enteredLabels[field]}`;
      if (personal.includes(field) && value) return name;
      return `${name}: ${value.replace("T", " ") || "none"}`;
    }),
  );
}
