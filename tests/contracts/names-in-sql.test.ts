import { beforeAll, describe, expect, test } from "vitest";
import { queues } from "#app/capabilities.ts";
import { deskNews } from "#app/features/live/desk-news.ts";
import { webhookKindIds } from "#app/features/webhooks/event-kind.ts";
import { notifyChannels } from "#app/platform/database/notify-channels.ts";
import { isOutage } from "#app/platform/database/outage.server.ts";
import { raisedCodes } from "#app/platform/database/raised-codes.ts";
import { isWithoutAccount } from "#app/platform/database/violations.server.ts";
import { prepareDatabase } from "#tests/support/prepare.ts";
import { isTestFile, readSource, sourceFiles } from "#tests/support/source-imports.ts";

const code = sourceFiles
  .filter((file) => /^(app|server)\//.test(file) && !isTestFile(file))
  .map(readSource)
  .join("\n");

/** What the first group of a pattern finds, each once and in order. */
function find(pattern: RegExp, text: string): string[] {
  return [...new Set([...text.matchAll(pattern)].map(([, name = ""]) => name))].toSorted();
}

describe("a name that the database and the code share is known to both", () => {
  let functions: string;
  let triggers: string;
  const db = prepareDatabase();
  beforeAll(async () => {
    const definitions = await db.outside(
      "select pg_get_functiondef(oid) as text from pg_proc where pronamespace = 'public'::regnamespace and prokind = 'f'",
    );
    functions = definitions
      .map(({ text }) => String(text).replaceAll(/--.*$|::text/gm, ""))
      .join("\n");
    const called = await db.outside(
      "select pg_get_triggerdef(oid) as text from pg_trigger where not tgisinternal",
    );
    triggers = called.map(({ text }) => String(text)).join("\n");
  });

  test("functions notify the channels that are listed, and no others", () => {
    expect(find(/pg_notify\(([^,]*)/g, functions)).toEqual(
      notifyChannels.map((channel) => `'${channel}'`),
    );
  });

  test("somebody listens on each channel", () => {
    expect(find(/\.listen\(\s*"([^"]*)"/g, code)).toEqual([...notifyChannels]);
  });

  test("triggers tell open staff desks what is listed, and nothing else", () => {
    const told = `${triggers}\n${functions}`;
    expect(find(/(?:desk_news\(|pg_notify\('desk', )'([^']*)'/g, told)).toEqual([...deskNews]);
  });

  test("each queue of the staff desk hears that it changed", () => {
    const names: readonly string[] = deskNews;
    expect(queues.filter(({ name }) => !names.includes(name))).toEqual([]);
  });

  test("functions send the webhooks that people can choose, and no others", () => {
    const calls = find(/enqueue_webhook\(([^;]*)/g, functions).join("\n");
    expect(find(/'(\w+\.\w+)'/g, calls)).toEqual(webhookKindIds.toSorted());
  });

  test("functions refuse with the codes that are listed, and no others", () => {
    const codes = Object.values(raisedCodes);
    expect(find(/\berrcode\s*=\s*'([^']*)'/gi, functions)).toEqual(codes.toSorted());
  });

  test("a refusal that the code acts on is known by its code", () => {
    const refused = (code: string) => Object.assign(new Error("refused"), { code });
    expect(isWithoutAccount(refused(raisedCodes.withoutAccount))).toBe(true);
    expect(isOutage(refused(raisedCodes.tryAgain))).toBe(true);
  });

  test("a second row that the code expects is refused by a unique index of that name", async () => {
    const indexes = await db.outside(
      "select relname as name from pg_class join pg_index on indexrelid = pg_class.oid where indisunique",
    );
    const caught = find(/\bisUniqueViolation\(\w+, "([^"]*)"/g, code);
    expect(caught.length).toBeGreaterThan(5);
    expect(caught.filter((one) => !indexes.some(({ name }) => name === one))).toEqual([]);
  });
});
