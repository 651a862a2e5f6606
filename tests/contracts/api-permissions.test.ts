import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { apiOperations } from "#app/routes/site/api-operations.server.ts";
import { describeApi } from "#server/api/api.ts";
import { type Asker, askers, openPeople } from "#tests/support/api-examples/people.ts";
import { fitExample, runExample } from "#tests/support/api-examples/run-example.ts";
import { apiPermissions, scenesIn } from "#tests/support/api-examples/scenes.ts";
import { openExampleWorld, type Scene } from "#tests/support/api-examples/world.ts";
import { bodyOf, operationsOf } from "#tests/support/api-operations.ts";
import { rotate } from "#tests/support/long-run.ts";
import { prepare } from "#tests/support/prepare.ts";

const site = "https://freight.example";
const permissions = new Map(apiPermissions);
const names = [...permissions.keys()];
const ofHauledLoad = " of a hauled load";
const described = apiOperations(describeApi());
const parts = [...described.operations, ...described.ofStaff];
const operations = new Map(parts.flatMap((part) => part.operations.map((one) => [one.id, one])));

/** Sends a request about a scene with somebody's key, and returns the status of its answer. */
type Ask = (scene: Scene, key: string | null) => Promise<number>;

const isRefused = (status: number) => [401, 403, 404].includes(status);

describe("the API and its tools answer only people with the permission", () => {
  let sceneOf: (name: string) => Promise<Scene>;
  let keysIn: Awaited<ReturnType<typeof openPeople>>;
  const world = prepare(openExampleWorld);
  beforeAll(async () => {
    const scenes = scenesIn(world);
    // A carrier has the load, and an event can be reported.
    let read: Promise<Scene> | undefined;
    sceneOf = (name) => {
      if (!name.endsWith(ofHauledLoad)) return scenes(name);
      if (!/^(get|list)/.test(name)) return scenes("reportEvent");
      // Reading changes nothing.
      read ??= scenes("reportEvent");
      return read;
    };
    keysIn = await openPeople(world);
  });
  afterAll(() => world.db.close());

  /** Compares who gets an answer with the table; each that changes something gets its own scene. */
  const holds = async (name: string, ask: Ask) => {
    // A key's limit isn't what this is about.
    await world.db.outside("delete from rate_limits");
    const all = permissions.get(name) ?? [];
    const others = askers.filter((one) => !all.includes(one));
    // Everybody else is refused, and of those who may a few in turn do it in `npm test`.
    const allowed = rotate(all, names.indexOf(name), 2);
    const setUp = async () => {
      const scene = await sceneOf(name);
      const keyOf = await keysIn(scene);
      return async (asker: Asker) =>
        ask(scene, asker === "visitor" ? null : ((await keyOf(asker)) ?? null));
    };
    let askAs = await setUp();
    // They change nothing, so they ask at once.
    const statuses = await Promise.all(others.map(askAs));
    const answered = others.filter((_, place) => !isRefused(statuses[place] ?? 0));
    for (const asker of allowed) {
      let status = await askAs(asker);
      if (isRefused(status)) {
        askAs = await setUp();
        status = await askAs(asker);
      }
      expect(status, asker).toBeLessThan(500);
      if (!isRefused(status)) answered.push(asker);
    }
    expect(answered).toEqual(allowed);
  };

  test("every operation is in an api-examples.fixture.ts, beside its capability, and nothing else", () => {
    const listed = new Set([...permissions.keys()].map((name) => name.replace(ofHauledLoad, "")));
    expect([...listed].sort()).toEqual([...operations.keys()].sort());
    expect(apiPermissions.length).toBe(permissions.size);
  });

  test.each(names)("%s, whose example works", async (name) => {
    const operation = operations.get(name.replace(ofHauledLoad, ""));
    if (!operation) throw new Error("there is no such operation");
    const problems: unknown[] = [];
    await holds(name, async (scene, key) => {
      let status = 0;
      const fetch = async (request: Request) => {
        if (!key) request.headers.delete("authorization");
        const answer = await world.api.fetch(request);
        status = answer.status;
        return answer;
      };
      const given = { ...scene, key: key ?? "" };
      problems.push(await runExample(world, operation, given, { site, fetch }));
      return status;
    });
    // A scene of another operation may be at a point where this one comes too late.
    if (name.endsWith(ofHauledLoad)) return;
    if (!problems.includes(undefined)) {
      // It needs what only the person of its scene has.
      const { fetch } = world.api;
      problems.push(await runExample(world, operation, await sceneOf(name), { site, fetch }));
    }
    expect(problems).toContain(undefined);
  });

  const message = async (key: string | null, method: string, params: object = {}) => {
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
    const tools: string[] = said.result.tools.map(({ name }: { name: string }) => name);
    expect(tools.length).toBeGreaterThan(10);
    for (const name of tools) {
      const operation = operationsOf().find(({ id }) => id === name);
      if (!operation) throw new Error(`${name} is no operation`);
      await holds(name, async (scene, key) => {
        const example = JSON.stringify(bodyOf(operation).example ?? {}, null, 1);
        const inPath = operation.inPath.map((one) => [one, String(scene[one as keyof Scene])]);
        const given = {
          ...JSON.parse(fitExample(world, example, scene)),
          ...Object.fromEntries(inPath),
        };
        const call = { name, arguments: given };
        const sent = await message(key, "tools/call", call);
        if (!sent.said.result?.isError) return sent.status;
        return JSON.parse(sent.said.result.content[0].text).status;
      });
    }
  });
});
