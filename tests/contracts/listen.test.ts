import { expect, test, vi } from "vitest";
import { prepareDatabase } from "#tests/support/prepare.ts";

const db = prepareDatabase();

test("workers that begin to listen at once each hear their own channel, by statements one after the other", async () => {
  const heard: string[] = [];
  const channels = ["edi", "mails", "webhooks"] as const;
  const stops = await Promise.all(
    channels.map((channel) =>
      db.database.listen(channel, {
        onMessage: (text) => heard.push(`${channel}: ${text}`),
        onReconnect: () => {},
      }),
    ),
  );
  await db.outside(
    "select pg_notify('edi', 'a'), pg_notify('mails', 'b'), pg_notify('webhooks', 'c')",
  );
  await vi.waitFor(() => expect(heard).toEqual(["edi: a", "mails: b", "webhooks: c"]), 20_000);
  await Promise.all(stops.map((stop) => stop()));
});
