import { getDocumentProxy } from "unpdf";
import { expect, test } from "vitest";
import type { BillOfLading, Labels } from "./document.ts";
import { drawPdf } from "./draw.server.tsx";

// The longest that our forms take, without a space to break at.
const reference = "PO-8812045-REV7-LAKESIDE-0001234567890-ABCDEFGHIJK".slice(0, 50);
const party = {
  name: "Lakeside Precision Castings and Forgings of Northern Indiana and Lower Michigan",
  lines: ["40 Harbor Drive, Building 7", "Gary, IN 46402", "Ann Receiver", "(317) 555-0100"],
};
const references = [
  { label: "PO number", value: reference },
  { label: "Bill of lading number", value: reference },
  { label: "PRO number", value: reference },
];

const labels: Labels = {
  kind: "labels",
  trackingId: "ABC234XYZ",
  shipFrom: party,
  shipTo: party,
  references,
  total: 2,
  units: [
    { number: 1, text: "Pallet, 640.25 lbs" },
    { number: 2, text: "Crate" },
  ],
};

const billOfLading: BillOfLading = {
  kind: "bill of lading",
  trackingId: "ABC234XYZ",
  pickedUp: "Nov 24, 2026",
  trackingUrl: "https://freight.example/shipment-tracking/ABC234XYZ",
  shipFrom: party,
  shipTo: party,
  carrier: { name: reference + reference, lines: [reference + reference] },
  billTo: party,
  references,
  stopsBetween: [],
  instructions: [reference + reference],
  units: [],
  totalUnits: 0,
  totalWeight: "",
  declaredValue: null,
  emergency: null,
};

/** The text of each page, and where it ends at the right, in points. */
async function pagesOf(paper: Labels | BillOfLading) {
  const document = await getDocumentProxy(new Uint8Array(await drawPdf(paper)));
  const numbers = Array.from({ length: document.numPages }, (_, place) => place + 1);
  return Promise.all(
    numbers.map(async (number) => {
      const { items } = await (await document.getPage(number)).getTextContent();
      const texts = items.flatMap((item) => ("str" in item ? [item] : []));
      const right = Math.max(...texts.map(({ transform, width }) => transform[4] + width));
      return { text: texts.map(({ str }) => str).join(""), right };
    }),
  );
}

test("a label with the longest address and references is one page that shows the tracking ID", async () => {
  const pages = await pagesOf(labels);
  expect(pages).toHaveLength(2);
  for (const { text, right } of pages) {
    expect(text).toContain("ABC234XYZ");
    expect(text.split(reference)).toHaveLength(1 + 3);
    expect(right).toBeLessThan(288 - 15);
  }
});

test("a reference without spaces wraps inside of its box, without a hyphen", async () => {
  const [page] = await pagesOf(billOfLading);
  expect(page?.text.split(reference)).toHaveLength(1 + 2 + 2 + 3 + 2);
  expect(page?.right).toBeLessThan(612 - 35);
});

test("each page says which of them it is", async () => {
  const instructions = Array.from({ length: 120 }, (_, line) => `Line ${line}`);
  const pages = await pagesOf({ ...billOfLading, instructions });
  expect(pages.length).toBeGreaterThan(1);
  for (const [place, { text }] of pages.entries()) {
    const end = `Bill of lading ABC234XYZ, page ${place + 1} of ${pages.length}`;
    expect(text).toContain(end);
  }
});

test("what was typed is printed sign by sign, and a box where no face has it", async () => {
  const typed = "Keep ≤ 40°F, 48″ × 40″ ± ½″ → Łódź, Αθήνα, Київ, Đắk Lắk";
  const instructions = [typed, "Ask for 上海 👍"];
  const [page] = await pagesOf({ ...billOfLading, instructions });
  expect(page?.text).toContain(typed);
  expect(page?.text).toContain("Ask for □□ □");
});
