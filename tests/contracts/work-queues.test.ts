import { describe, expect, test } from "vitest";
import { workQueues } from "#app/capabilities.server.ts";
import { prepareDatabase } from "#tests/support/prepare.ts";

describe("the work that waits for the software", () => {
  const db = prepareDatabase();

  const stateOf = async (name: string) =>
    workQueues.find((queue) => queue.name === name)?.read(db.database.query);

  test("each queue can be read, and is empty at first", async () => {
    const nothing = { waiting: 0, failed: 0, oldest: null };
    for (const { read } of workQueues) expect(await read(db.database.query)).toEqual(nothing);
    expect(workQueues.map(({ name }) => name).toSorted()).toEqual([
      "EDI received",
      "EDI to send",
      "documents to delete",
      "emails",
      "milestone emails to write",
      "virus scans",
      "webhook messages",
    ]);
  });

  test("a queue has how many wait and failed, and since when the oldest waits", async () => {
    const mail = (id: string, state: string, at: string) =>
      db.outside(
        `insert into mails (kind, state, message_id, to_email, subject, html, created_at)
         values ('contact', '${state}', '<${id}@x>', 'a@shipper.example', 's', 'h', '${at}')`,
      );
    await mail("old", "waiting", "2026-11-21T11:58:30Z");
    await mail("new", "waiting", "2026-11-21T11:59:30Z");
    await mail("sent", "sent", "2026-11-20T11:59:30Z");
    await mail("parked", "parked", "2026-11-19T11:59:30Z");
    expect(await stateOf("emails")).toEqual({
      waiting: 2,
      failed: 1,
      oldest: new Date("2026-11-21T11:58:30Z"),
    });
  });
});
