import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** A TCP address in front of another one, which can be cut off like a network. */
export type Relay = { port: number; cut: () => void; restore: () => void; close: () => void };

/** Passes connections on to `port` of this machine until it's cut. */
export async function startRelay(port: number): Promise<Relay> {
  const open = new Set<Socket>();
  let isCut = false;
  const destroyAll = () => {
    for (const socket of open) socket.destroy();
  };
  const server = createServer((incoming) => {
    if (isCut) return incoming.destroy();
    const outgoing = connect(port, "127.0.0.1");
    for (const [socket, other] of [
      [incoming, outgoing],
      [outgoing, incoming],
    ] as const) {
      open.add(socket);
      socket.pipe(other);
      socket.on("error", () => {});
      socket.on("close", () => {
        open.delete(socket);
        other.destroy();
      });
    }
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    port: (server.address() as AddressInfo).port,
    cut: () => {
      isCut = true;
      destroyAll();
    },
    restore: () => {
      isCut = false;
    },
    close: () => {
      server.close();
      destroyAll();
    },
  };
}
