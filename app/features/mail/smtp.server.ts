import { createTransport } from "nodemailer";
import type { Mailbox } from "./mail.ts";
import { mailMessage } from "./message.server.ts";
import type { Sender } from "./sender.ts";

/** Milliseconds. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };
/** Maximum milliseconds per email; well under a lease, so that it is never sent twice at once. */
export const sendTimeout = 60_000;
/**
 * Milliseconds; below the idle timeout of servers, so that no email fails on a closed connection.
 */
const idleTimeout = 5_000;

export const connections = 3;

type Options = { url: string; from: Mailbox; timeouts?: Partial<typeof timeouts> };

/**
 * Sends through the server at `url`, such as smtp://user:password@host:587 or smtps://host.
 * Connections beyond this machine are always encrypted.
 */
export function smtpSender({ url, from, timeouts: given }: Options): Sender {
  const local = isThisMachine(new URL(url).hostname);
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: connections,
    // The outbox retries; a pool that also does would send accepted emails twice.
    maxRequeues: 0,
    idleTimeout,
    ...timeouts,
    ...given,
    ...(local ? { tls: { rejectUnauthorized: false } } : { requireTLS: true }),
  });
  return {
    send: async (mail) => {
      const signal = AbortSignal.timeout(sendTimeout);
      await transport.sendMail({ ...mailMessage(mail, from), signal });
    },
    close: () => transport.close(),
  };
}

function isThisMachine(hostname: string): boolean {
  return ["localhost", "127.0.0.1", "[::1]"].includes(hostname);
}
