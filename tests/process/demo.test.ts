import { expect, test } from "vitest";
import { people } from "#scripts/demo/people.ts";
import { times } from "#tests/support/long-run.ts";
import { startServer } from "#tests/support/running.ts";
import { faultBench } from "#tests/support/started.ts";
import { cookiesOf, post } from "#tests/support/visitor.ts";

const bench = faultBench();

test("the demo has a shipper with half of its shipments and two more by EDI, a carrier with loads and a desk with work, says how to sign in, and answers this machine alone", async () => {
  const env = { DATA_DIR: bench.dataFolder(), HOST: "" };
  const loads = times(60, 400);
  const server = await startServer({
    script: "scripts/demo.ts",
    args: [String(loads)],
    env,
  });
  bench.after(async () => {
    server.signal("SIGKILL");
    await server.ended;
  });
  // Another loopback address stands in for an address on the network.
  await expect(fetch(server.url.replace("localhost", "127.0.0.2"))).rejects.toThrow("fetch failed");
  for (const { email, password } of Object.values(people)) {
    expect(server.output()).toContain(`${email}`);
    expect(server.output()).toContain(password);
    const answer = await post(`${server.url}/sign-in`, new URLSearchParams({ email, password }));
    expect(answer.status).toBe(302);
    const cookie = cookiesOf(answer);
    const reads = async (path: string) =>
      (await (await fetch(server.url + path, { headers: { cookie } })).text()).replaceAll(
        "<!-- -->",
        "",
      );
    const own = email === people.shipper.email ? loads / 2 + 2 : 0;
    expect(await reads("/brokerage?tab=track")).toContain(`Track Shipments (${own})`);
    if (email === people.carrier.email)
      expect(await reads("/carrier")).toMatch(/Your loads \([1-9]/);
    if (email === people.staff.email) {
      expect(await reads("/staff/quotes")).toContain("Brandt Pumps");
      expect(await reads("/staff/roles")).toContain("Lakeshore Optics");
      expect(await reads("/staff/messages")).toContain("Grace Holm");
    }
  }
});
