import fc from "fast-check";
import { expect, test } from "vitest";
import { z } from "zod";
import { derivedUuid, randomCode } from "./ids.server.ts";

test("a code has its length, and uses the whole of its alphabet and nothing else", () => {
  const code = randomCode("abc", 300);
  expect(code).toMatch(/^[abc]{300}$/);
  expect(new Set(code).size).toBe(3);
  expect(randomCode("abc", 300)).not.toBe(code);
});

test("the same parts have the same UUID, and others have another", () => {
  const parts = fc.array(fc.uuid(), { minLength: 1, maxLength: 3 });
  fc.assert(
    fc.property(parts, parts, (one, other) => {
      const id = derivedUuid(...one);
      expect(z.uuid({ version: "v8" }).safeParse(id).success).toBe(true);
      expect(derivedUuid(...one)).toBe(id);
      expect(derivedUuid(...other) === id).toBe(one.join() === other.join());
    }),
  );
});

test("records that were derived before keep their UUID", () => {
  expect(derivedUuid("form", "stop 1")).toBe("b9a29967-6484-8085-847b-2360ac861d79");
});
