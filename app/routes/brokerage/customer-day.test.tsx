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
  late: [],
  pickups: [],
  delivered: [],
  chargesToAnswer: [],
  messagesToRead: [],
  toComplete: { first: null, count: 0 },
  quotesToAnswer: 0,
  next: null,
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
    id: "1",
    trackingId: "M7K2QX4TZ",
    kind: "pickup" as const,
    lane: "Muncie, IN to Norfolk, VA",
    when: "Tomorrow 9:00 AM to 4:00 PM EST",
  };
  const text = render({ ...quiet, next }).replace(/<[^>]*>/g, "");
  expect(text).toMatch(
    /^Nothing needs you now. Next: pickup of M7K2QX4TZ, Muncie, IN to Norfolk, VA, Tomorrow 9:00 AM to 4:00 PM EST$/,
  );
});

test("what needs the customer leads to where it is settled, the first three in sight", () => {
  const first = { trackingId: "7VAHRRZ5U", section: "freight" as const };
  const toComplete = { first, count: 3 };
  const html = render({
    ...quiet,
    toComplete,
    quotesToAnswer: 2,
    messagesToRead: ["P7YUAU8RM"],
    chargesToAnswer: ["M7K2QX4TZ", "KQXWZVHJM"],
  });
  const [shown = "", folded = ""] = html.split("<details>");
  expect(shown).toContain('href="/brokerage/shipments/M7K2QX4TZ/charges"');
  expect(shown).toContain("Message to read on P7YUAU8RM");
  expect(shown).not.toContain("quotes to answer");
  expect(folded).toMatch(
    /2 more.*2 quotes to answer.*shipments\/7VAHRRZ5U\/details#freight.*Details to add to 7VAHRRZ5U, and 2 more loads/,
  );
});

const ids = ["M7K2QX4TZ", "7VAHRRZ5U", "P7YUAU8RM", "KQXWZVHJM", "A89ZLZ696", "C4PH7WQ2N"];

test("a long group of the day has a line for each load, twelve of them in sight", () => {
  const short = render({ ...quiet, pickups: ids.slice(0, 4).map(load) });
  expect(short.match(/Muncie/g)).toHaveLength(4);
  const pickups = [...ids, ...ids.map((id) => `${id.slice(1)}2`), "X2YKHTCZX", "ZJ47HZ9KJ"];
  const [shown = "", folded = ""] = render({ ...quiet, pickups: pickups.map(load) }).split(
    "<details>",
  );
  expect(shown.match(/<li>/g)).toHaveLength(12 + 1);
  expect(shown).not.toContain("Muncie");
  expect(folded).toMatch(/2 more.*X2YKHTCZX.*ZJ47HZ9KJ/);
});

test("six late loads are in sight without a click, and nothing is folded for one row", () => {
  expect(render({ ...quiet, late: [...ids, "X2YKHTCZX"].map(load) })).not.toContain("<details>");
  const html = render({ ...quiet, late: [...ids, "X2YKHTCZX", "ZJ47HZ9KJ"].map(load) });
  expect(html.split("<details>")[1]).toMatch(/2 more.*X2YKHTCZX.*ZJ47HZ9KJ/);
});
