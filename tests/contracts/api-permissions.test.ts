import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { apiOperations } from "#app/routes/site/api-operations.server.ts";
import { describeApi } from "#server/api/api.ts";
import { type Asker, askers, openPeople } from "#tests/support/api-examples/people.ts";
import { fitExample, runExample } from "#tests/support/api-examples/run-example.ts";
import { apiPermissions, scenesIn } from "#tests/support/api-examples/scenes.ts";
import {
  type ExampleWorld,
  openExampleWorld,
  type Scene,
} from "#tests/support/api-examples/world.ts";
import { bodyOf, operationsOf } from "#tests/support/api-operations.ts";

const site = "https://freight.example";
const permissions = new Map(apiPermissions);
const ofHauledLoad = " of a hauled load";
const described = apiOperations(describeApi());
const parts = [...described.operations, ...described.ofStaff];
const operations = new Map(parts.flatMap((part) => part.operations.map((one) => [one.id, one])));

/** Sends one person's request about a scene, and returns the status of its answer. */
type Ask = (scene: Scene, asker: Asker) => Promise<number>;

describe("the API and its tools answer only people with the permission", () => {
  let world: ExampleWorld;
  let sceneOf: (name: string) => Promise<Scene>;
  let keysIn: Awaited<ReturnType<typeof openPeople>>;
  beforeAll(async () => {
    world = await openExampleWorld();
    const scenes = scenesIn(world);
    // A carrier has the load, and an event can be reported.
    sceneOf = (name) => scenes(name.endsWith(ofHauledLoad) ? "reportEvent" : name);
    keysIn = await openPeople(world);
  });
  afterAll(() => world.db.close());

  /** Compares who gets an answer with the table; each that changes something gets its own scene. */
  const holds = async (name: string, ask: Ask) => {
    // A key's limit isn't what this is about.
    await world.db.outside("delete from rate_limits");
    const allowed = permissions.get(name) ?? [];
    const isRefused = (status: number) => [401, 403, 404].includes(status);
    let scene = await sceneOf(name);
    const answered: Asker[] = [];
    for (const asker of askers.filter((one) => !allowed.includes(one))) {
      if (!isRefused(await ask(scene, asker))) answered.push(asker);
    }
    for (const asker of allowed) {
      let status = await ask(scene, asker);
      if (isRefused(status)) {
        scene = await sceneOf(name);
        status = await ask(scene, asker);
      }
      expect(status, asker).toBeLessThan(500);
      if (!isRefused(status)) answered.push(asker);
    }
    expect(answered.sort()).toEqual([...allowed].sort());
  };

  test("every operation is in an api-examples.fixture.ts, beside its capability, and nothing else", () => {
    const listed = new Set([...permissions.keys()].map((name) => name.replace(ofHauledLoad, "")));
    expect([...listed].sort()).toEqual([...operations.keys()].sort());
    expect(apiPermissions.length).toBe(permissions.size);
  });

  test.each([...permissions.keys()])("%s", async (name) => {
    const operation = operations.get(name.replace(ofHauledLoad, ""));
    if (!operation) throw new Error("there is no such operation");
    await holds(name, async (scene, asker) => {
      const key = (await keysIn(scene)).get(asker) ?? "";
      let status = 0;
      const fetch = async (request: Request) => {
        if (asker === "visitor") request.headers.delete("authorization");
        const answer = await world.api.fetch(request);
        status = answer.status;
        return answer;
      };
      await runExample(world, operation, { ...scene, key }, { site, fetch });
      return status;
    });
  });

  const message = async (key: string | undefined, method: string, params: object = {}) => {
    const answer = await world.api.fetch(`${site}/api/mcp`, {
      method: "POST",
      headers: {
        ...(key && { authorization: `Bearer ${key}` }),
        "content-type": "application/json",
        accept: "application/json, text/event-stream",
      },
      body: JSON.stringify({ jsonrpc: "2.0", id: 1, method, params }),
    });
    return { status: answer.status, said: await answer.json() };
  };

  test("each tool answers whom its operation answers", async () => {
    const { said } = await message(world.keys.shipper, "tools/list");
    const names: string[] = said.result.tools.map(({ name }: { name: string }) => name);
    expect(names.length).toBeGreaterThan(10);
    for (const name of names) {
      const operation = operationsOf().find(({ id }) => id === name);
      if (!operation) throw new Error(`${name} is no operation`);
      await holds(name, async (scene, asker) => {
        const key = (await keysIn(scene)).get(asker);
        const example = JSON.stringify(bodyOf(operation).example ?? {}, null, 1);
        const inPath = operation.inPath.map((one) => [one, String(scene[one as keyof Scene])]);
        const given = {
          ...JSON.parse(fitExample(world, example, scene)),
          ...Object.fromEntries(inPath),
        };
        const call = { name, arguments: given };
        const sent = await message(asker === "visitor" ? undefined : key, "tools/call", call);
        if (!sent.said.result?.isError) return sent.status;
        return JSON.parse(sent.said.result.content[0].text).status;
      });
    }
  });
});
