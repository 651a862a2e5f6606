import { entityKind } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Queryable } from "./database.server.ts";
import { readTogether } from "./read-together.server.ts";

/** The transaction of another copy of the library, as the scripts hand it to the built product. */
class TransactionOfScripts {
  static readonly [entityKind] = "PgTransaction";
  readonly isOpen = true;
}

/** In which order two reads begin and end. */
async function orderOf(query: object): Promise<string> {
  const order: string[] = [];
  const read = (name: string) => async () => {
    order.push(`${name} begins`);
    await Promise.resolve();
    order.push(`${name} ends`);
    return name;
  };
  const results = await readTogether(query as Queryable, [read("one"), read("two")]);
  expect(results).toEqual(["one", "two"]);
  return order.join(", ");
}

test("reads run at once, but one after the other in a transaction, also in one of the scripts", async () => {
  expect(await orderOf({})).toBe("one begins, two begins, one ends, two ends");
  expect(await orderOf(new TransactionOfScripts())).toBe(
    "one begins, one ends, two begins, two ends",
  );
});
