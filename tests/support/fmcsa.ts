import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

type Answer = (response: ServerResponse) => void;

/** FMCSA's QCMobile response about a known carrier. */
export const knownCarrier = (given: Record<string, unknown> = {}) => ({
  legalName: "PRAIRIE LINE LLC",
  dbaName: null,
  dotNumber: 1234567,
  allowedToOperate: "Y",
  outOfService: "N",
  commonAuthorityStatus: "A",
  contractAuthorityStatus: "N",
  brokerAuthorityStatus: "A",
  telephone: "(317) 555-0177",
  phyStreet: "4 DEPOT STREET",
  phyCity: "MUNCIE",
  phyState: "IN",
  phyZipcode: "47302",
  ...given,
});

export const says =
  (body: unknown, status = 200): Answer =>
  (response) =>
    response
      .writeHead(status, { "content-type": "application/json" })
      .end(typeof body === "string" ? body : JSON.stringify(body));

/** A local server that answers like QCMobile, by path without the key. */
export async function fakeFmcsa(answers: Record<string, Answer>) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://localhost");
    asked.push(`${pathname} ${searchParams.get("webKey")}`);
    (answers[pathname] ?? says({ content: null }))(response);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/qc/services`,
    asked,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
