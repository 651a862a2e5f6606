import type { LookupAddress } from "node:dns";
import { expect, test, vi } from "vitest";
import { post } from "./post.server.ts";

const resolved = vi.hoisted(() => [] as LookupAddress[]);
const failure = vi.hoisted(() => ({ error: null as Error | null }));
vi.mock("node:dns", () => ({
  lookup: (
    _name: string,
    _options: object,
    done: (error: Error | null, found: LookupAddress[]) => void,
  ) => done(failure.error, resolved),
}));

test.each([
  { leadsTo: "no address", addresses: [] },
  { leadsTo: "a private address", addresses: ["10.1.2.3"] },
  { leadsTo: "a public and a private address", addresses: ["8.8.8.8", "10.1.2.3"] },
  { leadsTo: "a private and a public address", addresses: ["10.1.2.3", "8.8.8.8"] },
])("nothing is sent to a name that leads to $leadsTo", async ({ addresses }) => {
  resolved.length = 0;
  resolved.push(...addresses.map((address) => ({ address, family: 4 })));
  const sent = post({ url: "https://erp.example/", headers: {}, body: "", allowsPrivate: false });
  await expect(sent).rejects.toThrow("public internet");
});

test("the error is the same for a private name and for one that nobody has", async () => {
  const errorOf = (url = "https://erp.example/") =>
    post({ url, headers: {}, body: "", allowsPrivate: false }).then(
      () => "sent",
      ({ name, message }: Error) => ({ name, message }),
    );
  resolved.length = 0;
  resolved.push({ address: "10.1.2.3", family: 4 });
  const ofPrivate = await errorOf();
  expect(await errorOf("https://10.1.2.3/")).toEqual(ofPrivate);
  failure.error = new Error("getaddrinfo ENOTFOUND erp.example");
  expect(await errorOf()).toEqual(ofPrivate);
  failure.error = null;
});
