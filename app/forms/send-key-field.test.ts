import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const money = "app/features/{invoices,charges,carrier-bills}/**/*.tsx";

/** Forms that do the same however often they're sent: they save a version, or bill what isn't billed. */
const besides = [
  "app/features/invoices/ui/billing-form.tsx",
  "app/features/invoices/routes/loads-to-bill.tsx",
];

const count = (text: string, what: RegExp) => [...text.matchAll(what)].length;

test("each form about money is sent with a key", () => {
  const files = globSync(money).map((file) => ({ file, text: readFileSync(file, "utf8") }));
  const forms = files.filter(({ text }) => /<Form\s/.test(text));
  expect(forms.length).toBeGreaterThan(10);
  const without = forms
    .filter(({ text }) => count(text, /<Form\s/g) !== count(text, /<SendKeyField \/>/g))
    .map(({ file }) => file);
  expect(without.toSorted()).toEqual(besides.toSorted());
});
