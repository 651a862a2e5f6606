import fc from "fast-check";
import { expect, test } from "vitest";
import { allocateInOrder } from "./allocate.ts";

test("a payment pays the first invoices in full and a part of the next one", () => {
  const open = [
    { id: "a", openCents: 10_001 },
    { id: "b", openCents: 5_000 },
    { id: "c", openCents: 7_000 },
  ];
  expect(allocateInOrder(12_000, open)).toEqual([
    { id: "a", cents: 10_001 },
    { id: "b", cents: 1_999 },
  ]);
});

test("the parts of a payment add up to it to the cent, and none is more than is open", () => {
  const anInvoice = fc.record({ id: fc.uuid(), openCents: fc.integer({ min: 1, max: 10 ** 9 }) });
  const invoices = fc.uniqueArray(anInvoice, { selector: ({ id }) => id, maxLength: 20 });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10 ** 10 }), invoices, (cents, open) => {
      const parts = allocateInOrder(cents, open);
      const total = open.reduce((sum, { openCents }) => sum + openCents, 0);
      expect(parts.reduce((sum, part) => sum + part.cents, 0)).toBe(Math.min(cents, total));
      const openOf = new Map(open.map(({ id, openCents }) => [id, openCents]));
      for (const part of parts) expect(part.cents).toBeLessThanOrEqual(openOf.get(part.id) ?? 0);
      // Only the last one is paid in part.
      for (const part of parts.slice(0, -1)) expect(part.cents).toBe(openOf.get(part.id));
    }),
  );
});
