import { isoDay } from "#app/platform/calendar.schema.ts";
import { type Problem, problemAt, type Segment, valueAt } from "./segment.ts";

/**
 * The elements that we read, from 01, as X12 004010 defines them: type, minimum and maximum length;
 * `!` marks a required one. AN is text, ID a code, N a whole number, N2 an amount in cents, which
 * partners also write in dollars with a point, R a decimal, DT a date and TM a time.
 */
const rules: Readonly<Record<string, readonly string[]>> = {
  ST: ["ID 3 3 !", "AN 4 9 !"],
  SE: ["N 1 10 !", "AN 4 9 !"],
  B2: ["ID 2 2", "ID 2 4", "ID 6 9", "AN 1 30", "ID 1 1", "ID 2 2"],
  B2A: ["ID 2 2 !", "ID 2 2"],
  B1: ["ID 2 4", "AN 1 30 !", "DT 8 8", "ID 1 1"],
  L11: ["AN 1 30", "ID 2 3", "AN 1 80"],
  G62: ["ID 2 2", "DT 8 8", "ID 1 2", "TM 4 8", "ID 2 2"],
  MS3: ["ID 2 4 !", "ID 1 2 !", "AN 2 30", "ID 1 2"],
  NTE: ["ID 3 3", "AN 1 80 !"],
  N1: ["ID 2 3 !", "AN 1 60", "ID 1 2", "AN 2 80"],
  N3: ["AN 1 55 !", "AN 1 55"],
  N4: ["AN 2 30", "ID 2 2", "ID 3 15", "ID 2 3"],
  G61: ["ID 2 2 !", "AN 1 60 !", "ID 2 2", "AN 1 80"],
  S5: ["N 1 3 !", "ID 2 2 !"],
  AT8: ["ID 1 2", "ID 1 1", "R 1 10", "N 1 7", "N 1 7"],
  L5: ["N 1 3", "AN 1 50"],
  L3: ["R 1 10", "ID 1 2", "R 1 9", "ID 2 2", "N2 1 12"],
  AK1: ["ID 2 2 !", "N 1 9 !"],
  AK2: ["ID 3 3 !", "AN 4 9 !"],
  AK5: ["ID 1 1 !"],
  AK9: ["ID 1 1 !", "N 1 6 !", "N 1 6 !", "N 1 6 !"],
};

/**
 * Whether we need an element to be right to read a message: B2-06, how the freight is paid for, is read where
 * it's there.
 */
export function requires(id: string, element: number): boolean {
  const rule = rules[id]?.[element - 1];
  return rule !== undefined && !(id === "B2" && element === 6);
}

/** Checks a segment's ID and its elements. The codes are those of elements 720 and 723. */
export function checkElements(segment: Segment): Problem[] {
  if (!/^[A-Z][A-Z0-9]{1,2}$/.test(segment.id)) {
    return [
      problemAt(segment, "Not a valid segment ID. It has two or three capital letters or digits", {
        code: "1",
      }),
    ];
  }
  return (rules[segment.id] ?? []).flatMap((rule, index) => checkElement(segment, index + 1, rule));
}

/** Checks one element, counted from 1, by its rule. */
export function checkElement(segment: Segment, element: number, rule: string): Problem[] {
  const [type = "AN", least, greatest, must] = rule.split(" ");
  const value = valueAt(segment, element);
  const report = (code: string, message: string) => [
    problemAt(segment, message, { element, code }),
  ];
  if (value === "") return must ? report("1", "It's missing. Add a value") : [];
  const digits = ["N", "N2", "R"].includes(type) ? value.replaceAll(/[-.]/g, "") : value;
  // X12 pads a short text or code with blanks to its least length, which `value` leaves out.
  const sent = type === "AN" || type === "ID" ? (segment.elements[element - 1] ?? "") : digits;
  if (sent.length < Number(least)) return report("4", `It needs ${least} characters or more`);
  if (digits.length > Number(greatest))
    return report("5", `It can have at most ${greatest} characters`);
  const wrong = wrongValue(type, value);
  return wrong ? report(wrong.code, wrong.message) : [];
}

function wrongValue(type: string, value: string): { code: string; message: string } | undefined {
  if (type === "N" && !/^-?\d+$/.test(value))
    return { code: "6", message: "It needs a whole number, such as 12" };
  if (type === "N2" && !/^-?\d+(\.\d{1,2})?$/.test(value))
    return {
      code: "6",
      message: "It needs an amount in cents, such as 285000, or in dollars, such as 2850.00",
    };
  if (type === "R" && !/^-?\d*(?:\.\d*)?$/.test(value))
    return { code: "6", message: "It needs a number, such as 1250.5" };
  if (type === "DT" && !isDate(value))
    return { code: "8", message: "It needs a date as CCYYMMDD, such as 20261124" };
  if (type === "TM" && !isTime(value))
    return { code: "9", message: "It needs a time as HHMM, such as 1430" };
  return undefined;
}

const calendarDay = isoDay();

function isDate(value: string): boolean {
  const [, year, month, day] = /^(\d{4})(\d\d)(\d\d)$/.exec(value) ?? [];
  return calendarDay.safeParse(`${year}-${month}-${day}`).success;
}

/** Up to 24:00, the end of a day. */
function isTime(value: string): boolean {
  return /^(([01]\d|2[0-3])[0-5]\d([0-5]\d\d{0,2})?|2400(000{0,2})?)$/.test(value);
}
