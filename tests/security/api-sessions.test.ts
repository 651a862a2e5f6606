import { afterAll, beforeAll, expect, test } from "vitest";
import { registerPerson } from "./people.ts";
import { openProduct, type Product } from "./product.ts";

let product: Product;
beforeAll(async () => {
  product = await openProduct();
});
afterAll(() => product.close());

test("a signed-in person's requests to the API are limited like those of a key", async () => {
  const { browser, userId } = await registerPerson(product);
  const ask = () => browser.get("/api/v1/shipments");
  const first = await ask();
  expect(first.headers.get("ratelimit")).toBe('"session";r=599;t=60');
  await product.outside(`update rate_limits set points = 600 where key = 'api-session:${userId}'`);
  // What other processes counted is known after a tenth of the limit.
  let refused = await ask();
  for (let sent = 1; refused.status === 200 && sent < 60; sent += 1) refused = await ask();
  expect([refused.status, refused.headers.get("ratelimit")?.slice(0, 13)]).toEqual([
    429,
    '"session";r=0',
  ]);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
});
