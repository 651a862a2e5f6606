import { once } from "node:events";
import type { AddressInfo, Socket } from "node:net";
import { buffer } from "node:stream/consumers";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer, type SMTPServerSession } from "smtp-server";

export type ReceivedMail = Email & {
  envelope: { from: string; to: string[] };
  /** Whether it came encrypted, and who authenticated. */
  secure: boolean;
  user: string | undefined;
  /** As received. */
  raw: string;
};

type Options = {
  /** A free port unless given. */
  port?: number;
  /** Offers STARTTLS with a self-signed certificate. */
  startTls?: boolean;
  /** Credentials required before it accepts email. */
  login?: { user: string; password: string };
  /** Refuses recipients: the reply code for an address, or undefined to accept it. */
  refuse?: (address: string) => number | undefined;
  /**
   * Called with a complete email before it is accepted; `hangUp` drops the connection instead of
   * answering.
   */
  beforeTaken?: (mail: ReceivedMail, hangUp: () => void) => Promise<void> | void;
};

export type TestSmtp = {
  port: number;
  /** For SMTP_URL. */
  url: string;
  /** The accepted emails, in order. */
  received: ReceivedMail[];
  stop: () => Promise<void>;
};

/** A real SMTP server in the test's process. */
export async function startSmtp(options: Options = {}): Promise<TestSmtp> {
  const { port = 0, startTls = false, login, refuse, beforeTaken } = options;
  const received: ReceivedMail[] = [];
  const sockets = new Set<Socket>();
  const hangUp = () => {
    for (const socket of sockets) socket.destroy();
  };
  const server = new SMTPServer({
    disabledCommands: [...(startTls ? [] : ["STARTTLS"]), ...(login ? [] : ["AUTH"])],
    disableReverseLookup: true,
    authOptional: !login,
    closeTimeout: 0,
    onAuth: ({ username, password }, _session, answer) =>
      username === login?.user && password === login?.password
        ? answer(null, { user: username })
        : answer(replying(535, "wrong user name or password")),
    onRcptTo: ({ address }, _session, answer) => {
      const code = refuse?.(address);
      answer(code ? replying(code, `not for <${address}>`) : null);
    },
    onData: (stream, session, answer) => {
      const take = async () => {
        const mail = await readMail(await buffer(stream), session);
        await beforeTaken?.(mail, hangUp);
        received.push(mail);
      };
      take().then(() => answer(null), answer);
    },
  });
  server.on("error", () => {});
  server.server.on("connection", (socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  const listening = server.listen(port, "127.0.0.1");
  await once(listening, "listening");
  const taken = (listening.address() as AddressInfo).port;
  const stop = async () => {
    const closed = new Promise<void>((resolve) => server.close(resolve));
    hangUp();
    await closed;
  };
  return { port: taken, url: `smtp://127.0.0.1:${taken}`, received, stop };
}

function replying(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}

async function readMail(bytes: Buffer, session: SMTPServerSession): Promise<ReceivedMail> {
  const { mailFrom, rcptTo } = session.envelope;
  return {
    ...(await PostalMime.parse(bytes)),
    envelope: {
      from: mailFrom ? mailFrom.address : "",
      to: rcptTo.map(({ address }) => address),
    },
    secure: session.secure,
    user: session.user || undefined,
    raw: bytes.toString("utf8"),
  };
}
