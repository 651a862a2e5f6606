import { expect, test } from "vitest";
import { BLANK_ROW, editedRows, MAX_ROWS } from "./typed-rows.ts";

const edit = (query: string) => editedRows(new URLSearchParams(query));
const pallet = "count=2&length=48&width=40&height=50&weight=500";
const crate = "count=1&length=36&width=30&height=20&weight=wrong";

test("a new row comes last, and all typed values are kept", () => {
  const edited = edit(`${pallet}&${crate}&rows=add`);
  expect(edited?.rows.map(({ weight }) => weight)).toEqual(["500", "wrong", ""]);
  expect(edited).toMatchObject({ focus: 2 });
});

test("blank rows stay while others are added", () => {
  const blank = "count=1&length=&width=&height=&weight=";
  expect(edit(`${blank}&${blank}&rows=add`)?.rows).toEqual([BLANK_ROW, BLANK_ROW, BLANK_ROW]);
});

test("a removed row is replaced by the next one", () => {
  const edited = edit(`${pallet}&${crate}&${pallet}&rows=remove-1`);
  expect(edited?.rows.map(({ length }) => length)).toEqual(["48", "48"]);
  expect(edit(`${pallet}&${crate}&rows=remove-1`)).toMatchObject({ focus: 0 });
});

test("removing the only row leaves a blank one", () => {
  expect(edit(`${pallet}&rows=remove-0`)).toEqual({ rows: [BLANK_ROW], focus: 0 });
});

test("no row is added beyond the maximum", () => {
  const full = Array.from({ length: MAX_ROWS }, () => pallet).join("&");
  expect(edit(`${full}&rows=add`)?.rows).toHaveLength(MAX_ROWS);
});

test("of more rows than fit, the first are kept", () => {
  const rows = Array.from({ length: MAX_ROWS + 5 }, (_, place) => `weight=${place}`).join("&");
  const left = edit(`${rows}&rows=remove-0`)?.rows.map(({ weight }) => Number(weight));
  expect(left).toEqual(Array.from({ length: MAX_ROWS - 1 }, (_, place) => place + 1));
});

test("typed texts lose the spaces around them, and all but their first 20 characters", () => {
  const weight = edit(`weight=%20500%20&weight=${"9".repeat(100)}&rows=add`)?.rows;
  expect(weight?.map((row) => row.weight)).toEqual(["500", "9".repeat(20), ""]);
});

test("a query without a valid row button edits nothing", () => {
  for (const wish of ["", "&rows=", "&rows=remove-7", "&rows=remove--1", "&rows=all"]) {
    expect(edit(pallet + wish)).toBeNull();
  }
});
