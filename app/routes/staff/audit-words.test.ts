import { expect, test } from "vitest";
import { detailsInWords } from "./audit-words.ts";

const dana = "0d3f7c0a-5b53-4d0e-9a53-3c1c5a8f7e11";
const people = new Map([[dana, { name: "Dana Reyes" }]]);

test.each([
  [
    { offer: dana, priceCents: 148_050, validUntil: "2026-11-24" },
    "priced at $1,480.50; good through Nov 24, 2026",
  ],
  [{ from: "new", to: "answered" }, "from new to answered"],
  [
    { to: "2026-11-24T15:00:00.000Z", reason: "They asked." },
    "to Nov 24, 2026, 10:00 AM; They asked.",
  ],
  [{ owner: dana }, "assigned to Dana Reyes"],
  [{ owner: null }, "assigned to no one"],
  [{ trackingId: "ABCDEFGH2", carrier: null }, "ABCDEFGH2; carrier: no one"],
  [
    { role: "carrier", cleared: false, fmcsa: [{ number: "dot 1" }] },
    "carrier; not cleared by FMCSA",
  ],
  [{ remitName: "Acme Factoring", noticeOn: null }, "remit name: Acme Factoring"],
  [{}, ""],
])("%j reads: %s", (details, words) => {
  expect(detailsInWords(details, people)).toBe(words);
});
