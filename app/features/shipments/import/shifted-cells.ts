import { readNumber } from "#app/forms/typed-number.ts";
import { readLocalTime } from "#app/platform/local-time.ts";
import { modes } from "../shipment.ts";
import type { ImportColumn } from "./columns.ts";

type Columns = readonly (ImportColumn | null)[];

const isMode = (value: string) => modes.some((mode) => mode === value.toUpperCase());
const isState = (value: string) => /^[a-z]{2}$/i.test(value);
const isZip = (value: string) => /^'?\d{3,5}(-?\d{4})?-?$/.test(value);
const isTime = (value: string) => readLocalTime(value, "month-first") !== null;
const isNumber = (value: string) => readNumber(value) !== null;

/** What the values of a column look like; undefined where any text can be. */
function formOf(column: ImportColumn | null | undefined): ((value: string) => boolean) | undefined {
  const name = column?.field.split(".").at(-1) ?? "";
  if (name === "mode") return isMode;
  if (name === "state") return isState;
  if (name === "zip") return isZip;
  if (/^window(From|To)$/.test(name)) return isTime;
  return /^(weight|count|length|width|height|pieces)$/.test(name) ? isNumber : undefined;
}

/** How many values of a row look like those of their columns, and how many don't. */
function countForms(columns: Columns, cells: readonly string[]) {
  const looks = columns.flatMap((column, place) => {
    const value = cells[place]?.trim();
    const hasForm = value ? formOf(column) : undefined;
    return value && hasForm ? hasForm(value) : [];
  });
  const right = looks.filter(Boolean).length;
  return { right, wrong: looks.length - right };
}

/**
 * The first column whose cell a comma in the text before it seems to have moved; undefined without
 * one. Two values or more have to look wrong, and each right once that text has its comma back: one
 * wrong value can be a typing error.
 */
export function findShift(columns: Columns, cells: readonly string[]): ImportColumn | undefined {
  if (countForms(columns, cells).wrong < 2) return undefined;
  for (const [place, column] of columns.entries()) {
    if (formOf(column) || !cells[place]?.trim() || !cells[place + 1]?.trim()) continue;
    const mended = cells.toSpliced(place, 2, `${cells[place]},${cells[place + 1]}`);
    const { right, wrong } = countForms(columns, mended);
    const moved = columns.slice(place + 1).find((next) => next !== null);
    if (wrong === 0 && right >= 2 && moved) return moved;
  }
  return undefined;
}
