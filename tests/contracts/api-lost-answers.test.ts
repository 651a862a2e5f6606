import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { apiOperations } from "#app/routes/site/api-operations.server.ts";
import { describeApi } from "#server/api/api.ts";
import { runExample } from "#tests/support/api-examples/run-example.ts";
import { scenesIn } from "#tests/support/api-examples/scenes.ts";
import { openExampleWorld } from "#tests/support/api-examples/world.ts";
import { cutCommits } from "#tests/support/cut-commits.ts";
import { isLongRun } from "#tests/support/long-run.ts";
import { prepare } from "#tests/support/prepare.ts";
import { storedSums } from "#tests/support/stored-sums.ts";

const site = "https://freight.example";
const described = apiOperations(describeApi());
const parts = [...described.operations, ...described.ofStaff];
const posts = parts.flatMap((part) => part.operations).filter(({ method }) => method === "POST");

/** Those of money, and one tender; all in the long run. */
const isMoney = ({ permission }: { permission: string }) =>
  /^(charges|invoices|bills):/.test(permission);
const tried = posts.filter((operation, n) => isLongRun || isMoney(operation) || n === 0);

describe("an operation with an Idempotency-Key whose connection to the database is lost", () => {
  let sceneOf: ReturnType<typeof scenesIn>;
  let cuts: ReturnType<typeof cutCommits>;
  let stored: ReturnType<typeof storedSums>;
  const world = prepare(openExampleWorld);
  beforeAll(async () => {
    sceneOf = scenesIn(world);
    stored = storedSums(world.db);
    cuts = cutCommits();
  });
  afterAll(async () => {
    cuts.restore();
    await world.db.close();
  });

  test.each(tried)("$id is done once, and answered as it was done", async (operation) => {
    cuts.cutNext(null);
    await world.db.outside("delete from rate_limits");
    const scene = await sceneOf(operation.id);
    const answers: { status: number; replayed: boolean; body: string }[] = [];
    const send = () =>
      runExample(world, operation, scene, {
        site,
        fetch: async (request) => {
          const sent = new Request(request, {
            headers: { ...Object.fromEntries(request.headers), "idempotency-key": operation.id },
          });
          const answer = await world.api.fetch(sent);
          answers.push({
            status: answer.status,
            replayed: answer.headers.has("idempotency-replayed"),
            body: await answer.clone().text(),
          });
          return answer;
        },
      });
    const before = await stored();
    cuts.cutNext("before");
    await send();
    expect(await stored()).toEqual(before);
    // Some have nothing to do, and so nothing to lose.
    if (cuts.isCut()) {
      expect(answers.at(-1)).toMatchObject({ status: 503, replayed: false });
      cuts.cutNext("after");
      await send();
      expect(cuts.isCut()).toBe(true);
      expect(answers.at(-1)).toMatchObject({ status: 503, replayed: false });
    }
    const done = await stored();

    cuts.cutNext(null);
    await send();
    const first = answers.at(-1);
    expect(first?.replayed).toBe(true);
    expect(first?.status).toBeLessThan(300);
    await send();
    expect(answers.at(-1)).toEqual(first);
    expect(await stored()).toEqual(done);
  });
});
