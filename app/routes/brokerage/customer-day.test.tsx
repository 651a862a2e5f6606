import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { CustomerDayPart } from "./customer-day.tsx";

const load = (trackingId: string) => ({
  trackingId,
  lane: "Muncie, IN to Norfolk, VA",
  purchaseOrder: null,
  detail: null,
  at: null,
});

test("a group of the day shows its first three loads, and the others once it's opened", () => {
  const day = {
    late: ["M7K2QX4TZ", "7VAHRRZ5U", "P7YUAU8RM", "KQXWZVHJM", "A89ZLZ696"].map(load),
    pickups: [],
    delivered: [],
    chargesToAnswer: [],
    messagesToRead: [],
    quotesToAnswer: 0,
    owed: { cents: 0, overdueCents: 0, nextDueOn: null },
  };
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <CustomerDayPart day={day} />
    </MemoryRouter>,
  );
  const [shown = "", folded = ""] = html.split("<details>");
  expect(shown).toMatch(/M7K2QX4TZ.*7VAHRRZ5U.*P7YUAU8RM/);
  expect(shown).not.toContain("KQXWZVHJM");
  expect(folded).toMatch(/2 more.*KQXWZVHJM.*A89ZLZ696/);
});
