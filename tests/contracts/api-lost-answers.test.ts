import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { apiOperations } from "#app/routes/site/api-operations.server.ts";
import { describeApi } from "#server/api/api.ts";
import { runExample } from "#tests/support/api-examples/run-example.ts";
import { scenesIn } from "#tests/support/api-examples/scenes.ts";
import { type ExampleWorld, openExampleWorld } from "#tests/support/api-examples/world.ts";
import { cutCommits } from "#tests/support/cut-commits.ts";
import { isLongRun } from "#tests/support/long-run.ts";

const site = "https://freight.example";
const described = apiOperations(describeApi());
const parts = [...described.operations, ...described.ofStaff];
const posts = parts.flatMap((part) => part.operations).filter(({ method }) => method === "POST");

/** Those of money, and one tender; all in the long run. */
const isMoney = ({ permission }: { permission: string }) =>
  /^(charges|invoices|bills):/.test(permission);
const tried = posts.filter((operation, n) => isLongRun || isMoney(operation) || n === 0);

/** What counts requests, and the texts of emails, which are kept once for all loads. */
const besides = ["rate_limits", "idempotent_requests", "api_keys", "mail_templates"];

describe("an operation with an Idempotency-Key whose connection to the database is lost", () => {
  let world: ExampleWorld;
  let sceneOf: ReturnType<typeof scenesIn>;
  let cuts: ReturnType<typeof cutCommits>;
  let tables: string[];
  beforeAll(async () => {
    world = await openExampleWorld();
    sceneOf = scenesIn(world);
    const found = await world.db.outside(
      "select relname from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1",
    );
    tables = found.map(({ relname }) => String(relname)).filter((name) => !besides.includes(name));
    cuts = cutCommits();
  });
  afterAll(async () => {
    cuts.restore();
    await world.db.close();
  });

  /** What is stored, by table. */
  const stored = async () => {
    const sums = tables.map(
      (name) =>
        `select '${name}' as name, count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)), 0) as sum from "${name}" t`,
    );
    const rows = await world.db.outside(sums.join(" union all "));
    return Object.fromEntries(rows.map(({ name, sum }) => [name, sum]));
  };

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
