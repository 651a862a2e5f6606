import { once } from "node:events";
import { Agent, createServer, request } from "node:http";
import type { AddressInfo } from "node:net";

const lookEvery = 50;

export type Proxy = {
  url: string;
  /** Sends traffic to `server` while it is ready. */
  add: (server: string) => void;
  remove: (server: string) => void;
  /** The servers that get traffic now. */
  ready: () => string[];
  close: () => void;
};

/**
 * A minimal load balancer: it polls each server's /readyz, rotates among the ready ones, keeps
 * connections alive and never retries a request.
 */
export async function startProxy(): Promise<Proxy> {
  const known = new Set<string>();
  let ready: string[] = [];
  let turn = 0;
  const agent = new Agent({ keepAlive: true });
  const look = async () => {
    const asked = [...known].map(async (server) => {
      const answer = await fetch(`${server}/readyz`).catch(() => undefined);
      return answer?.ok ? server : undefined;
    });
    ready = (await Promise.all(asked)).filter((server) => server !== undefined);
  };
  const looking = setInterval(look, lookEvery);

  const server = createServer((incoming, outgoing) => {
    turn += 1;
    const target = ready[turn % ready.length];
    if (!target) return outgoing.writeHead(502).end("no server is ready");
    const { method, headers, url } = incoming;
    const passed = request(target + url, { method, headers, agent }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    passed.on("error", (error) => outgoing.writeHead(502).end(error.message));
    incoming.pipe(passed);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    add: (one) => void known.add(one),
    remove: (one) => void known.delete(one),
    ready: () => ready,
    close: () => {
      clearInterval(looking);
      server.close();
      server.closeAllConnections();
      agent.destroy();
    },
  };
}
