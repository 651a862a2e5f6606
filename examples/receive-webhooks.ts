import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { Webhook } from "standardwebhooks";
import type { components, FreightClient } from "#clients/typescript/client.ts";

type Kind = components["schemas"]["NewWebhookEndpoint"]["kinds"][number];
type Message = { type: Kind; data: Record<string, unknown> & { trackingId: string } };

/**
 * Adds a webhook endpoint on this machine, which only a server on the same machine reaches, and
 * removes it at the end.
 */
export async function receiveWebhooks(freight: FreightClient, kinds: Kind[]) {
  const received: Message[] = [];
  let secret = "";
  let tell = Promise.withResolvers<void>();
  const server = createServer(async (request, response) => {
    const body = await text(request);
    const headers = request.headers as Record<string, string>;
    try {
      received.push(new Webhook(secret).verify(body, headers) as Message);
      response.writeHead(204).end();
    } catch {
      response.writeHead(400).end();
    }
    tell.resolve();
    tell = Promise.withResolvers<void>();
  });
  server.listen(0, "localhost");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const { data: endpoint, error } = await freight.POST("/webhooks", {
    body: { url: `http://localhost:${port}/`, kinds },
  });
  if (!endpoint) throw new Error(error?.detail);
  secret = endpoint.secret;

  return {
    /** Waits for the message of this kind about a load. */
    next: async (kind: Kind, trackingId: string, fits = (_: Message["data"]) => true) => {
      for (;;) {
        const found = received.find(
          ({ type, data }) => type === kind && data.trackingId === trackingId && fits(data),
        );
        if (found) return found.data;
        await tell.promise;
      }
    },
    stop: async () => {
      await freight.DELETE("/webhooks/{id}", { params: { path: { id: endpoint.id } } });
      server.close();
    },
  };
}
