import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { scenesIn } from "#tests/support/api-examples/scenes.ts";
import { openExampleWorld, type Scene } from "#tests/support/api-examples/world.ts";
import { bodyOf, operationsOf, type SentOperation } from "#tests/support/api-operations.ts";
import { rotate } from "#tests/support/long-run.ts";
import { prepare } from "#tests/support/prepare.ts";

/** Texts that no program means to send. */
const texts = [
  "a\0b",
  "a\ud800b",
  "0000-01-01",
  "0000-01-01T00:00:00Z",
  "0000-01-01T00:00:00.000Z_00000000-0000-4000-8000-000000000000",
  "9".repeat(400),
  "00000000-0000-4000-8000-000000000000",
];
/** Values of a header. */
const headerTexts = ["0000-01-01", "9".repeat(400), '"9999999999999999999999"', "%00"];
const numbers = [1e308, -1e308, 2 ** 53, 2 ** 31, -1, 0.1];

describe("hostile requests to the API", () => {
  let sceneOf: ReturnType<typeof scenesIn>;
  const world = prepare(openExampleWorld);
  beforeAll(async () => {
    sceneOf = scenesIn(world);
  });
  afterAll(() => world.db.close());

  const pathOf = ({ path }: SentOperation, scene: Scene, hostile: Record<string, string> = {}) =>
    path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(hostile[name] ?? String(scene[name as keyof Scene] ?? "x")),
    );

  const send = async (
    operation: SentOperation,
    scene: Scene,
    {
      path,
      body,
      headers = {},
    }: { path: string; body?: unknown; headers?: Record<string, string> },
  ) => {
    const { method } = operation;
    const given = { "if-match": '"1"', ...headers };
    const answer = await world.api.send(scene.key, path, { method, body, headers: given });
    const what = `${method} ${path} ${JSON.stringify(body)} ${JSON.stringify(headers)}`;
    expect(answer.status, what.slice(0, 500)).toBeLessThan(500);
    return answer;
  };

  let fields = 0;
  /** What is tried in the next field; see `rotate`. */
  const triedIn = <T>(values: readonly T[]) => {
    fields += 1;
    return rotate(values, fields, 1);
  };

  test.each(operationsOf())("$id answers none with a failure of ours", async (operation) => {
    // A key's limit isn't what this is about.
    await world.db.outside("delete from rate_limits");
    const scene = await sceneOf(operation.id);
    const body = bodyOf(operation);
    for (const name of operation.inPath) {
      for (const value of triedIn(texts)) {
        const path = pathOf(operation, scene, { [name]: value.toWellFormed() });
        await send(operation, scene, { path, body: body.example });
      }
    }
    const path = pathOf(operation, scene);
    for (const name of operation.inQuery) {
      for (const value of triedIn(texts)) {
        const query = new URLSearchParams({ [name]: value.toWellFormed() });
        const sent = { path: `${path}?${query}`, body: body.example };
        const { status, body: said } = await send(operation, scene, sent);
        if (!value.includes("\0")) continue;
        expect(status, `${name} of ${operation.id}`).toBe(422);
        expect(said.errors, name).toMatchObject([{ field: name }]);
      }
    }
    for (const name of operation.inHeaders) {
      for (const value of triedIn(headerTexts)) {
        await send(operation, scene, { path, body: body.example, headers: { [name]: value } });
      }
    }
    for (const { field, put } of body.leaves) {
      for (const value of triedIn([...texts, ...numbers])) {
        const { status, body: said } = await send(operation, scene, { path, body: put(value) });
        if (!/[\0\ud800]/.test(`${value}`)) continue;
        expect(status, `${field} of ${operation.id}`).toBe(422);
        expect(said.errors, field).toMatchObject([{ field }]);
      }
    }
  });
});
