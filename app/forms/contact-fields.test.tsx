import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ContactFields } from "./contact-fields.tsx";
import { messageLimits } from "./limits.ts";

test("a phone number that is pasted isn't cut: the server says what is too long", () => {
  const page = renderToStaticMarkup(
    <ContactFields
      limits={messageLimits}
      Field={({ name, maxLength }) => <input name={name} maxLength={maxLength} />}
    />,
  );
  expect(page).toBe(
    '<input maxLength="100" name="name"/><input maxLength="255" name="email"/><input name="phone"/>',
  );
});
