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
  const transport = createTransport({
    ...connectionTo(url),
    pool: true,
    maxConnections: connections,
    // The outbox retries; a pool that also does would send accepted emails twice.
    maxRequeues: 0,
    idleTimeout,
    ...given,
  });
  return {
    send: async (mail) => {
      const signal = AbortSignal.timeout(sendTimeout);
      await transport.sendMail({ ...mailMessage(mail, from), signal });
    },
    close: () => transport.close(),
  };
}

/**
 * Connects, greets and signs in as `smtpSender` does, and sends nothing.
 * @throws the server's or the network's error
 */
export async function tryMailServer(url: string): Promise<void> {
  const transport = createTransport(connectionTo(url));
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}

function connectionTo(url: string) {
  const local = isThisMachine(new URL(url).hostname);
  return {
    url,
    ...timeouts,
    ...(local ? { tls: { rejectUnauthorized: false } } : { requireTLS: true }),
  };
}

function isThisMachine(hostname: string): boolean {
  return ["localhost", "127.0.0.1", "[::1]"].includes(hostname);
}
