import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ConfirmationPart } from "./confirmation-part.tsx";

test("a carrier whose confirmation pays -$500.00 without a reason is asked to call, and can't sign", () => {
  const html = renderToStaticMarkup(
    <ConfirmationPart
      confirmation={{
        isHeld: true,
        why: "Not ready to sign: it pays -$500.00",
        phone: "(317) 555-0118",
      }}
      pathOf={(id) => `/papers/${id}`}
      maySign
    />,
  );
  expect(html).toContain("Not ready to sign: it pays -$500.00");
  expect(html).toMatch(/Ask us for an updated one:.+href="tel:/);
  expect(html).not.toMatch(/<form|\/papers\//);
});
