import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { Client } from "pg";

/** A session of the server, and the client whose transaction has it. */
type Session = { socket: Socket; client: Socket | undefined; greeting: Buffer };

/** The message that says that the server waits, outside of a transaction: Z, its length, I. */
const idle = Buffer.from([0x5a, 0, 0, 0, 5, 0x49]);
/** The message with which a client leaves. */
const leaving = 0x58;

/**
 * A pooler as PgBouncer is with `pool_mode = transaction`: each transaction gets the session that was free last. It
 * passes on what a test sends, without passwords or TLS.
 */
export async function startTransactionPooler(url: string) {
  const { host, port } = new Client({ connectionString: url });
  const target = host.startsWith("/") ? { path: `${host}/.s.PGSQL.${port}` } : { host, port };
  const free: Session[] = [];
  const sockets = new Set<Socket>();

  async function open(startup: Buffer): Promise<Session> {
    const socket = connect(target);
    sockets.add(socket);
    const session: Session = { socket, client: undefined, greeting: Buffer.alloc(0) };
    socket.write(startup);
    while (!session.greeting.includes(idle)) {
      const [piece] = (await once(socket, "data")) as [Buffer];
      session.greeting = Buffer.concat([session.greeting, piece]);
    }
    socket.on("data", (piece: Buffer) => {
      const { client } = session;
      if (piece.subarray(-idle.length).equals(idle)) {
        session.client = undefined;
        free.push(session);
      }
      client?.write(piece);
    });
    return session;
  }

  const server = createServer(async (client) => {
    sockets.add(client);
    const [startup] = (await once(client, "data")) as [Buffer];
    const first = await open(startup);
    free.push(first);
    client.write(first.greeting);
    let mine: Session | undefined;
    client.on("data", async (piece: Buffer) => {
      if (piece[0] === leaving) return client.end();
      if (mine?.client !== client) mine = free.pop() ?? (await open(startup));
      mine.client = client;
      mine.socket.write(piece);
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port: own } = server.address() as AddressInfo;
  return {
    url: Object.assign(new URL(url), { host: `127.0.0.1:${own}`, search: "" }).href,
    close: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
