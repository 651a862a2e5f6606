import fc from "fast-check";
import { expect, test } from "vitest";
import { type FormTexts, mergeForms } from "./merge-form.ts";

/** Stops of a form, each as its id and street; a new one has no id. */
const stops = (...rows: [id: string, street: string][]): FormTexts =>
  Object.fromEntries(
    rows.flatMap(([id, street], place) => [
      [`stops[${place}].id`, [id]],
      [`stops[${place}].street`, [street]],
    ]),
  );

const base = stops(["a", "1 Pickup Road"], ["b", "2 Delivery Road"]);

test("what only one of two people changed is kept, either one's", () => {
  const before = { city: ["Gary"], zip: ["46402"] };
  const merged = mergeForms({
    base: before,
    mine: { city: ["Erie"], zip: ["46402"] },
    saved: { city: ["Gary"], zip: ["46403"] },
  });
  expect(merged.typed).toEqual({ city: ["Erie"], zip: ["46403"] });
  expect(merged.conflicts).toEqual({ zip: { mine: ["46402"], saved: ["46403"] } });
});

test("what both changed stays mine, beside what is saved", () => {
  const merged = mergeForms({
    base: { city: ["Gary"] },
    mine: { city: ["Erie"] },
    saved: { city: ["Ada"] },
  });
  expect(merged.typed).toEqual({ city: ["Erie"] });
  expect(merged.conflicts).toEqual({ city: { mine: ["Erie"], saved: ["Ada"] } });
});

test("without knowing what both began with, every difference is shown and mine stays", () => {
  const merged = mergeForms({
    base: undefined,
    mine: { city: ["Erie"], note: ["one\r\ntwo "], box: [""] },
    saved: { city: ["Gary"], note: ["one\ntwo"] },
  });
  expect(merged.typed.city).toEqual(["Erie"]);
  expect(Object.keys(merged.conflicts)).toEqual(["city"]);
});

test("a row put in between takes nothing of what was typed for another", () => {
  const merged = mergeForms({
    base,
    mine: stops(["a", "1 Pickup Road"], ["b", "12 Foundry Road"]),
    saved: stops(["a", "1 Pickup Road"], ["x", "40 Harbor Drive"], ["b", "2 Delivery Road"]),
  });
  expect(merged.typed).toEqual(
    stops(["a", "1 Pickup Road"], ["x", "40 Harbor Drive"], ["b", "12 Foundry Road"]),
  );
  expect(merged.rows).toEqual({ "stops[1]": "added" });
  expect(merged.conflicts).toEqual({});
});

test("a removed row goes, unless the other person changed it", () => {
  const without = stops(["a", "1 Pickup Road"]);
  const changed = stops(["a", "1 Pickup Road"], ["b", "12 Foundry Road"]);
  const merge = (mine: FormTexts, saved: FormTexts) => mergeForms({ base, mine, saved });
  expect(merge(base, without)).toEqual({ typed: without, conflicts: {}, rows: {} });
  expect(merge(without, base)).toEqual({ typed: without, conflicts: {}, rows: {} });
  expect(merge(changed, without)).toMatchObject({
    typed: changed,
    rows: { "stops[1]": "removed" },
  });
  expect(merge(without, changed)).toMatchObject({
    typed: changed,
    rows: { "stops[1]": "changed" },
  });
});

test("rows in rows are matched by their ids too", () => {
  const unit = (...items: [string, string][]): FormTexts => ({
    "units[0].id": ["u"],
    ...Object.fromEntries(
      items.flatMap(([id, pieces], place) => [
        [`units[0].items[${place}].id`, [id]],
        [`units[0].items[${place}].pieces`, [pieces]],
      ]),
    ),
  });
  const merged = mergeForms({
    base: unit(["p", "1"], ["q", "2"]),
    mine: unit(["p", "1"], ["q", "20"]),
    saved: unit(["q", "2"]),
  });
  expect(merged.typed).toEqual(unit(["q", "20"]));
});

const texts = fc.constantFrom("", "one", "two", "three");
const rows = fc
  .uniqueArray(fc.tuple(fc.constantFrom("a", "b", "c", "d"), texts), { selector: ([id]) => id })
  .map((list) => stops(...list));
const form = fc
  .tuple(rows, texts, texts)
  .map(([list, city, note]): FormTexts => ({ ...list, city: [city], note: [note] }));

/** What a form says, by row id. */
function streets(one: FormTexts): Map<string, string> {
  const ids = Object.entries(one).filter(([name]) => name.endsWith(".id"));
  return new Map(
    ids.map(([name, [id = ""]]) => [id, one[name.replace(/id$/, "street")]?.[0] ?? ""]),
  );
}

test("where the other person changed nothing, the merge is what I typed", () => {
  fc.assert(
    fc.property(form, form, (before, mine) => {
      const merged = mergeForms({ base: before, mine, saved: before });
      expect(streets(merged.typed)).toEqual(streets(mine));
      expect({ ...merged.conflicts, ...merged.rows }).toEqual({});
    }),
  );
});

test("where I changed nothing, the merge is what is saved", () => {
  fc.assert(
    fc.property(form, form, (before, saved) => {
      const merged = mergeForms({ base: before, mine: before, saved });
      expect(streets(merged.typed)).toEqual(streets(saved));
      expect(merged.typed.city).toEqual(saved.city);
    }),
  );
});

test("each row keeps a text that was typed or saved for it, and each lost text is shown", () => {
  fc.assert(
    fc.property(fc.option(form, { nil: undefined }), form, form, (before, mine, saved) => {
      const merged = mergeForms({ base: before, mine, saved });
      const [own, other] = [streets(mine), streets(saved)];
      for (const [id, street] of streets(merged.typed)) {
        expect([own.get(id), other.get(id)]).toContain(street);
      }
      for (const [id, street] of own) {
        const old = before && streets(before).get(id);
        const kept = [...streets(merged.typed)].some(
          ([row, text]) => row === id && text === street,
        );
        const shown = Object.values(merged.conflicts).some(({ mine: [text] }) => text === street);
        if (street !== (old ?? "")) expect(kept || shown).toBe(true);
      }
    }),
  );
});
