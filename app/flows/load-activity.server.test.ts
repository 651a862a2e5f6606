import { expect, test } from "vitest";
import { emptyEntry } from "#app/features/shipments/load/timeline.ts";
import { showActivity } from "./load-activity.server.ts";

const now = new Date("2026-11-27T23:00:00Z");

test("an entry says its texts once each, and to staff who else reads it", () => {
  const entry = {
    ...emptyEntry,
    key: "a",
    kind: "event",
    at: now,
    title: "In transit",
    by: null,
    place: "Memphis, TN",
    note: "Memphis, TN",
    audience: "parties",
    noteAudience: "staff",
  } as const;
  const shown = showActivity({ timeline: [entry], trail: [] }, "staff", now);
  expect(shown.recent[0]?.entries).toMatchObject([
    {
      by: "our system",
      texts: ["Memphis, TN"],
      asides: ["Seen by: The customer and the carrier. Note read by: Only our team"],
    },
  ]);
});

test("times in the texts are by the clock of the entries", () => {
  const eta = new Date("2026-11-28T14:00:00Z");
  const entry = { ...emptyEntry, key: "a", kind: "event", at: now, title: "In transit" } as const;
  const told = { ...entry, by: "Driver", stop: 2, eta };
  const shown = showActivity({ timeline: [told], trail: [] }, "carrier", now);
  expect(shown.recent[0]?.entries).toMatchObject([
    { title: "In transit, stop 2", time: "6:00 PM EST", texts: ["ETA Nov 28, 9:00 AM EST"] },
  ]);
});
