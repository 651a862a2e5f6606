import { getDocumentProxy } from "unpdf";
import { expect, test } from "vitest";
import type { BillOfLading, Labels, PaperDocument } from "./document.ts";
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

const by = (one: number, other: number) => one - other;

/** The text of each page, where it ends at the right, and how far what is above its footer keeps from it, in points. */
async function pagesOf(paper: PaperDocument) {
  const document = await getDocumentProxy(new Uint8Array(await drawPdf(paper)));
  const numbers = Array.from({ length: document.numPages }, (_, place) => place + 1);
  return Promise.all(
    numbers.map(async (number) => {
      const { items } = await (await document.getPage(number)).getTextContent();
      const texts = items.flatMap((item) => ("str" in item ? [item] : []));
      const right = Math.max(...texts.map(({ transform, width }) => transform[4] + width));
      const written = texts.filter(({ str }) => str.trim());
      const [footer = 0, ...above] = written.map(({ transform }) => transform[5]).toSorted(by);
      const text = texts.map(({ str }) => str).join("");
      return { text, right, clearance: Math.min(...above) - footer };
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

const numbered = <Part,>(count: number, make: (number: number) => Part) =>
  Array.from({ length: count }, (_, place) => make(place + 1));

const facts = (count: number, name: string) =>
  numbered(count, (number) => ({ label: `${name} ${number}`, value: `${reference}${number}.` }));

const lines = numbered(60, (number) => ({
  code: "detention" as const,
  description: `Detention at stop ${number}.`,
  quantity: 1_000,
  unit: "flat" as const,
  rate: 1_000_000,
  cents: number,
}));

const instructions = "Check in at gate 4 and wait there for a dock. ".repeat(22);

/** Papers of the longest loads, with texts that each have to be on one of their pages. */
const long: { paper: PaperDocument; texts: string[]; last: string }[] = [
  {
    paper: {
      ...billOfLading,
      references: facts(12, "PO number"),
      instructions: numbered(8, (stop) => `Stop ${stop}: ${instructions}`),
      units: numbered(60, (number) => ({
        count: 1,
        kind: "Pallet",
        pieces: "12",
        weight: "640 lbs",
        hazmat: number === 60,
        description: `Castings of lot ${number}.`,
        nmfc: "104300",
        freightClass: "50",
      })),
      totalUnits: 60,
      totalWeight: "38,400 lbs",
    },
    texts: [
      ...numbered(12, (number) => `${reference}${number}.`),
      ...numbered(8, (stop) => `Stop ${stop}: Check in`),
      ...numbered(60, (number) => `Castings of lot ${number}.`),
    ],
    last: "38,400 lbs",
  },
  {
    paper: {
      kind: "rate confirmation",
      trackingId: "ABC234XYZ",
      date: "Nov 24, 2026",
      broker: party,
      carrier: party,
      stops: numbered(8, (number) => ({
        number,
        kind: "Delivery",
        name: `Dock ${number}.`,
        address: ["40 Harbor Drive, Building 7", "Gary, IN 46402"],
        contact: null,
        window: null,
        instructions,
      })),
      facts: facts(12, "PO number"),
      lines,
      totalCents: 183_000,
      terms: numbered(9, (number) => `Term ${number}. ${instructions.slice(0, 300)}`),
    },
    texts: [
      ...numbered(8, (number) => `Dock ${number}.`),
      ...numbered(12, (number) => `${reference}${number}.`),
      ...numbered(60, (number) => `Detention at stop ${number}.`),
      ...numbered(9, (number) => `Term ${number}. Check`),
      "$1,830.00 USD",
    ],
    last: "Term 9.",
  },
  {
    paper: {
      kind: "invoice",
      title: "Invoice",
      number: "INV-1042",
      trackingId: "ABC234XYZ",
      from: party,
      billTo: party,
      shipFrom: party,
      shipTo: party,
      facts: facts(12, "PO number"),
      lines,
      totalCents: 183_000,
      closing: ["Pay by ACH."],
    },
    texts: [
      ...numbered(12, (number) => `${reference}${number}.`),
      ...numbered(60, (number) => `Detention at stop ${number}.`),
    ],
    last: "$1,830.00 USD",
  },
  {
    paper: {
      kind: "statement",
      date: "Nov 24, 2026",
      from: party,
      billTo: party,
      invoices: numbered(120, (number) => ({
        number: `INV-${1_000 + number}.`,
        trackingId: "ABC234XYZ",
        issued: "Nov 1, 2026",
        due: "Dec 1, 2026",
        total: "$1,480.50",
        open: "$1,480.50",
      })),
      aging: facts(5, "Days"),
      totalCents: 17_766_000,
      creditCents: 100,
      payTo: ["Pay by ACH."],
    },
    texts: numbered(120, (number) => `INV-${1_000 + number}.`),
    last: "$177,660.00 USD",
  },
  {
    paper: {
      kind: "transaction record",
      trackingId: "ABC234XYZ",
      date: "Nov 24, 2026",
      sections: numbered(3, (number) => ({
        title: `Section ${number}.`,
        facts: facts(60, `Fact ${number}`),
      })),
      missing: ["The carrier's bill"],
    },
    texts: numbered(60, (number) => `${reference}${number}.`),
    last: "The carrier's bill",
  },
];

test.each(long)(
  "a long $paper.kind loses nothing, and prints nothing over its page numbers",
  async ({ paper, texts, last }) => {
    const pages = await pagesOf(paper);
    expect(pages.length).toBeGreaterThan(1);
    const whole = pages.map(({ text }) => text).join("");
    expect(texts.filter((text) => !whole.includes(text))).toEqual([]);
    expect(pages.at(-1)?.text).toContain(last);
    for (const { right, clearance } of pages) {
      expect(right).toBeLessThan(612 - 35);
      expect(clearance).toBeGreaterThan(9);
    }
  },
);
