import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import type { CustomerDay } from "#app/flows/customer-day.server.ts";
import { CustomerDayPart } from "./customer-day.tsx";

const load = (trackingId: string) => ({
  trackingId,
  lane: "Muncie, IN to Norfolk, VA",
  purchaseOrder: null,
  detail: null,
  at: null,
});

const quiet = {
  ...{ late: [], pickups: [], delivered: [], chargesToAnswer: [], messagesToRead: [] },
  ...{ toComplete: { first: null, count: 0 }, quotesToAnswer: 0, next: null },
  owed: { cents: 0, overdueCents: 0, nextDueOn: null },
};
const render = (day: CustomerDay) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <CustomerDayPart day={day} />
    </MemoryRouter>,
  );

test("a day on which nothing needs the customer says what comes next", () => {
  expect(render(quiet)).toBe("");
  const next = {
    ...{ id: "1", trackingId: "M7K2QX4TZ", kind: "pickup" as const },
    ...{ lane: "Muncie, IN to Norfolk, VA", at: new Date("2026-12-01T14:00:00Z") },
  };
  const text = render({ ...quiet, next }).replace(/<[^>]*>/g, "");
  expect(text).toMatch(
    /^Nothing needs you now. Next: pickup of M7K2QX4TZ, Muncie, IN to Norfolk, VA, /,
  );
});

test("what needs the customer leads to where it is settled, the first three in sight", () => {
  const first = { trackingId: "7VAHRRZ5U", section: "freight" as const };
  const toComplete = { first, count: 3 };
  const html = render({
    ...{ ...quiet, toComplete, quotesToAnswer: 2, messagesToRead: ["P7YUAU8RM"] },
    chargesToAnswer: ["M7K2QX4TZ"],
  });
  const [shown = "", folded = ""] = html.split("<details>");
  expect(shown).toContain('href="/brokerage/shipments/M7K2QX4TZ/charges"');
  expect(shown).toContain("2 quotes to answer");
  expect(shown).not.toContain("Details to add");
  expect(folded).toMatch(
    /1 more.*shipments\/7VAHRRZ5U\/details\/freight.*Details to add to 7VAHRRZ5U, and 2 more loads/,
  );
});

test("a group of the day shows its first three loads, and the others once it's opened", () => {
  const late = ["M7K2QX4TZ", "7VAHRRZ5U", "P7YUAU8RM", "KQXWZVHJM", "A89ZLZ696"].map(load);
  const html = render({ ...quiet, late });
  const [shown = "", folded = ""] = html.split("<details>");
  expect(shown).toMatch(/M7K2QX4TZ.*7VAHRRZ5U.*P7YUAU8RM/);
  expect(shown).not.toContain("KQXWZVHJM");
  expect(folded).toMatch(/2 more.*KQXWZVHJM.*A89ZLZ696/);
});
