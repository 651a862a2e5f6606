import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { OfferFacts } from "./message-parts.tsx";

test("an offer that we agreed to says so, with our rate beside it", () => {
  const offer = { rate: "$2,850.00", rates: "218.1 (BAS)", fuel: null, respondBy: null };
  const shown = renderToStaticMarkup(<OfferFacts offer={offer} isAgreed ourRate="$2,921.92" />);
  const text = shown.replaceAll(/<[^>]*>/g, " ").replaceAll(/ +/g, " ");
  expect(text.trim()).toBe(
    "Offered rate $2,850.00, agreed Our rate $2,921.92 Other rates 218.1 (BAS), not agreed",
  );
});

test("staff read what is offered, that it isn't agreed, and by when to answer", () => {
  const respondBy = "Nov 30, 2026, 11:59 AM PST";
  const shown = renderToStaticMarkup(
    <OfferFacts offer={{ rate: "$2,850.00", rates: null, fuel: null, respondBy }} />,
  );
  const text = shown.replaceAll(/<[^>]*>/g, " ").replaceAll(/ +/g, " ");
  expect(text.trim()).toBe(
    "Offered rate $2,850.00, not agreed Respond by Nov 30, 2026, 11:59 AM PST",
  );
});
