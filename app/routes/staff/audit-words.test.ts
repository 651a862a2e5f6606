import { expect, test } from "vitest";
import { auditActions } from "#app/capabilities.ts";
import { detailsInWords } from "./audit-words.ts";

const dana = "0d3f7c0a-5b53-4d0e-9a53-3c1c5a8f7e11";
const prairie = "6a1f5f0e-22a7-4c43-9c0e-7d8a41c5b201";
const names = {
  people: new Map([[dana, { name: "Dana Reyes" }]]),
  // The organization that began with Dana has her ID.
  organizations: new Map([
    [dana, "Reyes Castings"],
    [prairie, "Prairie Line"],
  ]),
};

test.each<[action: string, details: Record<string, unknown>, words: string]>([
  [
    "quote.send",
    { offer: dana, priceCents: 148_050, validUntil: "2026-11-24" },
    "priced at $1,480.50; good through Nov 24, 2026",
  ],
  ["message.status", { from: "new", to: "answered" }, "from new to answered"],
  [
    "consultation.move",
    { to: "2026-11-24T15:00:00.000Z", reason: "They asked." },
    "to Nov 24, 2026, 10:00 AM; They asked.",
  ],
  ["quote.owner", { owner: dana }, "assigned to Dana Reyes"],
  ["quote.owner", { owner: null }, "unassigned"],
  ["shipment.assign", { trackingId: "ABCDEFGH2", carrier: null }, "ABCDEFGH2; carrier: no one"],
  [
    "role.approve",
    { role: "carrier", cleared: false, fmcsa: [{ number: "dot 1" }] },
    "carrier; not cleared by FMCSA",
  ],
  ["carrier.remit", { remitName: "Acme Factoring", noticeOn: null }, "remit name: Acme Factoring"],
  [
    "paper.sign",
    { kind: "rate confirmation", version: 2, sha256: "ab", name: "Lee Cole", title: "Dispatcher" },
    "Rate confirmation; signed by: Lee Cole; Dispatcher",
  ],
  ["load.event", { trackingId: "ABCDEFGH2", kind: "GATE_IN" }, "ABCDEFGH2; Arrived at stop"],
  [
    "load.event",
    { kind: "DELIVERED", reason: "They called", note: "At dock 4", noteAudience: "carrier" },
    "Delivered; They called; note (the carrier): At dock 4",
  ],
  ["load.event-undone", { trackingId: "ABCDEFGH2", kind: "DELAY" }, "ABCDEFGH2; Delayed"],
  ["load.handover", { trackingId: "ABCDEFGH2", handover: dana }, "ABCDEFGH2"],
  [
    "load.delivery-corrected",
    { event: dana, deliveredAt: "2026-11-24T15:00:00.000Z", signedBy: "R. Osei", reason: "Typo." },
    "delivered: Nov 24, 2026, 10:00 AM; signed by: R. Osei; Typo.",
  ],
  ["load.message", { side: "carrier", byLink: true }, "carrier side; by the link in the email"],
  ["load.message", { side: "customer", byLink: false }, "customer side"],
  ["load.messages-read", { messages: [dana] }, "1 message"],
  [
    "charge.add",
    { side: "customer", code: "lumper", cents: 12_000, reason: "At stop 2", approval: "customer" },
    "customer side; Lumper; amount $120.00; sent to the customer for approval; At stop 2",
  ],
  [
    "carrier-offer.send",
    { totalCents: 100_000, maxCents: 120_000, checks: { [dana]: { withoutFmcsaAnswer: true } } },
    "total $1,000.00; maximum $1,200.00; Reyes Castings: FMCSA not checked",
  ],
  [
    "assignment.give-up",
    {
      carrier: prairie,
      reason: "fell off",
      note: "Truck broke down",
      voidedCents: 85_000,
      tonuCents: 0,
    },
    "carrier: Prairie Line; voided pay $850.00; Carrier fell off; Truck broke down",
  ],
  [
    "assignment.take-back",
    { carrier: dana, reason: "truck ordered not used", voidedCents: 0, tonuCents: 25_000 },
    "carrier: Reyes Castings; truck ordered, not used: $250.00; Truck ordered, not used",
  ],
  [
    "assignment.take-back",
    { carrier: prairie, reason: "removed by staff", voidedCents: 0, tonuCents: 0 },
    "carrier: Prairie Line; Removed by our team",
  ],
  ["carrier.hold", { note: "Expired insurance" }, "note: Expired insurance"],
  [
    "shipment.status",
    { to: "Delivered", reason: "They called", note: "At dock 4", noteAudience: "carrier" },
    "to Delivered; They called; note (the carrier): At dock 4",
  ],
  [
    "shipment.exception",
    { what: "Tire blown", audience: "staff", owner: dana },
    "assigned to Dana Reyes; Tire blown; readers: only our team",
  ],
  ["company.role", { person: dana, role: "view" }, "Dana Reyes; View only"],
  [
    "api-key.create",
    { key: dana, name: "TMS", scopes: ["loads:read"], lifetime: "90" },
    "TMS; Carrier loads: read; expires after 90 days",
  ],
  [
    "webhook.create",
    { url: "https://a.example", kinds: ["quote.priced"] },
    "https://a.example; Quote priced",
  ],
  [
    "webhook.change",
    { endpoint: dana, url: "https://b.example", kinds: ["event.created"] },
    "https://b.example; Tracking event",
  ],
  ["load.import", { fileName: "week-47.csv", loads: 12 }, "week-47.csv; 12 loads"],
  ["staff.grant", {}, ""],
])("%s with %j reads: %s", (action, details, words) => {
  expect(detailsInWords({ action, details }, names)).toBe(words);
});

test.each(Object.entries(auditActions))("%s has a name in words: %s", (value, name) => {
  expect(name).toMatch(/^[A-Z]/);
  expect(name).not.toContain(value);
});
