import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { scenesIn } from "#tests/support/api-examples/scenes.ts";
import { openExampleWorld } from "#tests/support/api-examples/world.ts";
import { bodyOf, operationsOf } from "#tests/support/api-operations.ts";
import { openStepCounter, type StepCounter } from "#tests/support/count-steps.ts";
import { isLongRun, times } from "#tests/support/long-run.ts";
import { prepare } from "#tests/support/prepare.ts";
import { worstTexts } from "#tests/support/worst-texts.ts";

// A thread of its own draws the papers that a request makes.
vi.mock("#app/features/papers/pdf/draw.server.tsx", () => ({
  drawPdf: async () => Buffer.from("%PDF-1.7"),
}));

/** Steps of a request: less than 50 ms of a processor. */
const stepsAtMost = 2_000_000;

/** The operations with a long text; all of them in the long run. */
const tried = operationsOf().filter(
  (operation) => isLongRun || bodyOf(operation).leaves.some(({ longest }) => longest >= 500),
);

/** What is tried in the nth field: the next field gets the next texts. */
const textsOf = (n: number) => {
  const count = times(1, 8);
  const from = (n * count) % worstTexts.length;
  return [...worstTexts.slice(from), ...worstTexts].slice(0, count);
};

describe("the worst text of a field of the API takes few steps", () => {
  let sceneOf: ReturnType<typeof scenesIn>;
  let counter: StepCounter;
  const world = prepare(openExampleWorld);
  beforeAll(async () => {
    sceneOf = scenesIn(world);
    counter = await openStepCounter();
  });
  afterAll(async () => {
    await counter.close();
    await world.db.close();
  });

  test.each(tried.map((operation, n) => ({ ...operation, n })))("$id", async (operation) => {
    await world.db.outside("delete from rate_limits");
    const scene = await sceneOf(operation.id);
    const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(String(scene[name as keyof typeof scene] ?? "x")),
    );
    const { example, leaves } = bodyOf(operation);
    const fields = [
      ...leaves.map(({ field: name, longest, put }) => ({
        name,
        longest,
        send: (text: string) => send(path, put(text)),
      })),
      ...operation.inQuery.map((name) => ({
        name,
        longest: 1_000,
        send: (text: string) => send(`${path}?${new URLSearchParams({ [name]: text })}`, example),
      })),
    ].toSorted((one, other) => other.longest - one.longest);
    const send = (to: string, body: unknown) =>
      world.api.send(scene.key, to, {
        method: operation.method,
        body,
        headers: { "if-match": '"1"' },
      });
    const found: string[] = [];
    for (const [n, field] of fields.slice(0, isLongRun ? undefined : 1).entries()) {
      for (const part of textsOf(operation.n + n)) {
        const text = part.repeat(field.longest).slice(0, field.longest);
        const steps = await counter.stepsOf(() => field.send(text));
        if (steps > stepsAtMost) found.push(`${field.name}, ${JSON.stringify(part)}: ${steps}`);
      }
    }
    expect(found).toEqual([]);
  });
});
