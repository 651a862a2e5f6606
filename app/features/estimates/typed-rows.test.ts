import { expect, test } from "vitest";
import { BLANK_ROW, editedRows, MAX_ROWS } from "./typed-rows.ts";

const edit = (query: string) => editedRows(new URLSearchParams(query));
const pallet = "count=2&length=48&width=40&height=50&weight=500";
const crate = "count=1&length=36&width=30&height=20&weight=wrong";

test("one more row keeps what was typed, also what is wrong, and comes last", () => {
  const edited = edit(`${pallet}&${crate}&rows=add`);
  expect(edited?.rows.map(({ weight }) => weight)).toEqual(["500", "wrong", ""]);
  expect(edited).toMatchObject({ focus: 2 });
});

test("rows not filled in yet stay while others are added", () => {
  const blank = "count=1&length=&width=&height=&weight=";
  expect(edit(`${blank}&${blank}&rows=add`)?.rows).toEqual([BLANK_ROW, BLANK_ROW, BLANK_ROW]);
});

test("a row is taken away where it stands, and the next one takes its place", () => {
  const edited = edit(`${pallet}&${crate}&${pallet}&rows=remove-1`);
  expect(edited?.rows.map(({ length }) => length)).toEqual(["48", "48"]);
  expect(edit(`${pallet}&${crate}&rows=remove-1`)).toMatchObject({ focus: 0 });
});

test("taking away the only row leaves an empty one", () => {
  expect(edit(`${pallet}&rows=remove-0`)).toEqual({ rows: [BLANK_ROW], focus: 0 });
});

test("no row is added beyond the most that a form may have", () => {
  const full = Array.from({ length: MAX_ROWS }, () => pallet).join("&");
  expect(edit(`${full}&rows=add`)?.rows).toHaveLength(MAX_ROWS);
});

test("a query without a wish for rows, or with a wrong one, edits nothing", () => {
  for (const wish of ["", "&rows=", "&rows=remove-7", "&rows=remove--1", "&rows=all"]) {
    expect(edit(pallet + wish)).toBeNull();
  }
});
