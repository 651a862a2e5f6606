import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { ConsultationLink } from "./consultation-link.tsx";

const link = (calendar: string | null) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <ConsultationLink calendar={calendar} />
    </MemoryRouter>,
  );

test("with a calendar, a consultation is booked there, in a tab of its own", () => {
  expect(link("https://calendar.example/talk")).toMatch(
    /href="https:\/\/calendar\.example\/talk" target="_blank" rel="noreferrer"/,
  );
});

test("without one, it is booked on this site", () => {
  expect(link(null)).toContain('href="/book-consultation"');
  expect(link(null)).not.toContain("target");
});
