import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { recipientsAtMost } from "./notifications.ts";
import { notificationsSchema } from "./schema.ts";

describe("the addresses of a shipment's notifications", () => {
  test("are split at lines, commas and spaces, lowercased and deduplicated", () => {
    const emails = "Dock@Consignee.example\r\n dock@consignee.example, desk@consignee.example;";
    expect(notificationsSchema.parse({ emails })).toEqual({
      inTransit: false,
      delivered: false,
      emails: ["dock@consignee.example", "desk@consignee.example"],
    });
  });

  test("are at most five valid addresses", () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.emailAddress(), fc.string()), { maxLength: 8 }), (typed) => {
        const parsed = notificationsSchema.safeParse({ emails: typed.join("\n") });
        if (!parsed.success) return;
        expect(parsed.data.emails.length).toBeLessThanOrEqual(recipientsAtMost);
        for (const email of parsed.data.emails) expect(email).toMatch(/^[^\s@]+@[^\s@]+$/);
      }),
    );
  });

  test.each(["a@b.example c", "@", "dock@consignee.example\nnobody"])("%j is refused", (emails) => {
    expect(notificationsSchema.safeParse({ emails }).success).toBe(false);
  });
});
