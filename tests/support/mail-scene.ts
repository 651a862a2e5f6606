import { deliverDueMails } from "#app/features/mail/delivery.server.ts";
import { listMails, readMail } from "#app/features/mail/desk.server.ts";
import { enqueueMail } from "#app/features/mail/enqueue.server.ts";
import type { OutgoingMail } from "#app/features/mail/outgoing-mail.ts";
import { smtpSender } from "#app/features/mail/smtp.server.ts";
import { mails } from "#app/features/mail/tables.server.ts";
import { startMailWorker } from "#app/features/mail/worker.server.ts";
import { systemClock } from "#app/platform/clock.ts";
import { createLog } from "#app/platform/log.server.ts";
import { prepareDatabase } from "./prepare.ts";
import { startSmtp } from "./smtp.ts";

/** Whom our emails are from. */
export const from = { name: "Monument Freight", address: "mail@monumentfreight.example" };

const log = createLog("silent");
const call = {
  toEmail: "quotes@monumentfreight.example",
  formType: "service_lead",
  subject: "New lead",
  content: "<p>Hello</p>",
} satisfies OutgoingMail;

/** What the tests of email share: a database, a clock, and how emails are queued and sent. */
export function mailScene() {
  const db = prepareDatabase();
  const query = () => db.database.query;
  let now = new Date();
  let url = "";
  const clock = { now: () => now };

  /** Empties the outbox and starts an SMTP server, for the next test. */
  const begin = async () => {
    now = new Date();
    await query().delete(mails);
    const smtp = await startSmtp();
    url = smtp.url;
    return smtp;
  };
  /** Sends what is due now, through the server that was started last. */
  const deliver = async (through = url, timeouts = {}) => {
    const sender = smtpSender({ url: through, from, timeouts });
    await deliverDueMails({ query: query(), sender, clock, log });
    sender.close();
  };
  return {
    db,
    clock,
    begin,
    deliver,
    pass: (milliseconds: number) => {
      now = new Date(now.getTime() + milliseconds);
    },
    startWorker: () => {
      const sender = smtpSender({ url, from });
      return startMailWorker({ database: db.database, sender, clock: systemClock, log });
    },
    enqueue: async (given: Partial<OutgoingMail> = {}) => {
      const { id } = await enqueueMail(query(), { ...call, ...given } as OutgoingMail);
      return id;
    },
    stateOf: (id: string) => readMail(query(), id),
    parked: async () => (await listMails(query(), { state: "parked" })).rows,
  };
}
