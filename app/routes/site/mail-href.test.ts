import fc from "fast-check";
import { expect, it } from "vitest";
import { mailHref } from "./mail-href.ts";

/** Parses a mailto link as email clients do (RFC 6068): a plus sign is a plus sign. */
function opened(href: string) {
  const [, address, query = ""] = /^mailto:([^?]*)\??(.*)$/.exec(href) ?? [];
  const fields = query.split("&").map((field) => field.split("=").map(decodeURIComponent));
  return { address, ...Object.fromEntries(fields) };
}

it("a visitor who writes about a service keeps its whole name in the subject", () => {
  const href = mailHref("quotes@a.example", "Quote request: Intermodal & Rail");
  expect(opened(href)).toEqual({
    address: "quotes@a.example",
    subject: "Quote request: Intermodal & Rail",
  });
});

it("whatever a visitor types arrives in the mail program as it was typed", () => {
  const typed = fc.string({
    unit: fc.oneof(
      fc.constantFrom("&", "?", "#", "%", "%20", "+", "=", '"', "'", "<", "😀", "é", "\n"),
      fc.string({ unit: "grapheme", minLength: 1, maxLength: 1 }),
    ),
    minLength: 1,
  });
  fc.assert(
    fc.property(typed, typed, (subject, body) => {
      const href = mailHref("quotes@a.example", subject, body);
      expect(href).toMatch(/^[\w:?&=%@.!~*'()-]+$/);
      expect(opened(href)).toEqual({
        address: "quotes@a.example",
        subject: subject.replaceAll("\n", "\r\n"),
        body: body.replaceAll("\n", "\r\n"),
      });
    }),
  );
});

it("a lone surrogate breaks no page", () => {
  expect(opened(mailHref("quotes@a.example", "ab\ud83d")).subject).toBe("ab\ufffd");
});
