import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { outboxState } from "#app/features/mail/outbox.server.ts";
import { type FreshDatabase, freshDatabase } from "#tests/support/fresh.ts";

describe("the state of the outbox", () => {
  let db: FreshDatabase;
  beforeAll(async () => {
    db = await freshDatabase();
  });
  afterAll(() => db.close());

  test("reports the number of queued and failed emails, and the oldest one's age", async () => {
    const now = new Date("2026-11-21T12:00:00Z");
    expect(await outboxState(db.database.query, now)).toEqual({
      waiting: 0,
      parked: 0,
      oldestSeconds: 0,
    });
    const mail = (id: string, state: string, at: string) =>
      db.outside(
        `insert into mails (kind, state, message_id, to_email, subject, html, created_at)
         values ('contact', '${state}', '<${id}@x>', 'a@shipper.example', 's', 'h', '${at}')`,
      );
    await mail("old", "waiting", "2026-11-21T11:58:30Z");
    await mail("new", "waiting", "2026-11-21T11:59:30Z");
    await mail("sent", "sent", "2026-11-20T11:59:30Z");
    await mail("parked", "parked", "2026-11-19T11:59:30Z");
    expect(await outboxState(db.database.query, now)).toEqual({
      waiting: 2,
      parked: 1,
      oldestSeconds: 90,
    });
  });
});
