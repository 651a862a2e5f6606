import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

export type ReceivedWebhook = { id: string; headers: Record<string, string>; body: string };

/** A webhook receiver with configurable responses. */
export async function startReceiver() {
  const received: ReceivedWebhook[] = [];
  const answer = { status: 200, headers: {} as Record<string, string> };
  const server = createServer(async (request, response) => {
    const headers = request.headers as Record<string, string>;
    received.push({ id: headers["webhook-id"] ?? "", headers, body: await text(request) });
    response.writeHead(answer.status, answer.headers).end();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}/hooks`,
    port,
    received,
    /** What it answers from now on. */
    answer,
    stop: async () => {
      server.close();
      await once(server, "close");
    },
  };
}
