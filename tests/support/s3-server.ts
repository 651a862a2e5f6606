import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { signatureFault } from "./s3-signature.ts";

/**
 * What a store does instead of what it's asked: it hangs up, says that it's too busy, answers nothing, answers
 * what a proxy in front of it says, or gives other bytes, not all of them, or some of them and then no more.
 */
export type StoreFault = "down" | "busy" | "silent" | "proxy" | "other bytes" | "short" | "stuck";

const keys = {
  accessKeyId: "freight:test",
  secretAccessKey: "se/cr+et=of a test",
  region: "eu-test-1",
};
const bucket = "documents";

/**
 * Starts an S3 store in memory, as far as the product uses one. It checks each signature itself; a page of its
 * lists has `pageSize` objects.
 */
export async function startS3Server({ pageSize = 2 } = {}) {
  const objects = new Map<string, Buffer>();
  const state = {
    objects,
    /** What it was asked, such as "PUT folder/ab12…". */
    asked: [] as string[],
    fault: null as StoreFault | null,
    /** Runs before a request is done. */
    before: async (_asked: string): Promise<void> => {},
  };
  const server = createServer((request, response) => {
    void answer(request, response).catch(() => response.destroy());
  });

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const body = Buffer.concat(await request.toArray());
    const { method = "", url: target = "", headers } = request;
    const { pathname, searchParams } = new URL(target, "http://store");
    const [, inBucket = "", ...rest] = pathname.split("/");
    const key = rest.map(decodeURIComponent).join("/");
    state.asked.push(`${method} ${key}`.trim());
    await state.before(`${method} ${key}`.trim());
    if (state.fault === "down") return void response.destroy();
    if (state.fault === "silent") return;
    if (state.fault === "busy") return refuse(response, 503, "SlowDown");
    if (state.fault === "proxy") return void response.writeHead(404).end("<html>Not Found</html>");
    const refused = signatureFault({ method, target, headers, body }, keys);
    if (refused)
      return refuse(response, refused === "XAmzContentSHA256Mismatch" ? 400 : 403, refused);
    if (inBucket !== bucket) return refuse(response, 404, "NoSuchBucket");
    if (method === "GET" && key === "") return list(response, searchParams);
    if (method === "PUT") {
      objects.set(key, body);
      return void response.writeHead(200).end();
    }
    if (method === "DELETE") {
      objects.delete(key);
      return void response.writeHead(204).end();
    }
    const found = objects.get(key);
    if (!found) return refuse(response, 404, "NoSuchKey");
    return send(response, found);
  };

  const send = (response: ServerResponse, found: Buffer) => {
    const half = found.subarray(0, found.length / 2);
    const swapped = Buffer.from(found).reverse();
    response.writeHead(200, { "content-length": found.length });
    if (state.fault === "stuck") return void response.write(half);
    if (state.fault === "short") return void response.write(half, () => response.destroy());
    response.end(state.fault === "other bytes" ? swapped : found);
  };

  const list = (response: ServerResponse, query: URLSearchParams) => {
    const prefix = query.get("prefix") ?? "";
    // A token says nothing to its reader, and may need to be escaped in XML and in a URL.
    const after = query.get("continuation-token")?.replace(/^after&</, "") ?? "";
    const names = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort();
    const page = names.slice(0, pageSize);
    const isTruncated = names.length > page.length;
    const next = `<NextContinuationToken>after&amp;&lt;${page.at(-1)}</NextContinuationToken>`;
    const contents = page.map(
      (key) =>
        `<Contents><Key>${key}</Key><LastModified>2026-11-30T12:00:00.000Z</LastModified><Size>${objects.get(key)?.length}</Size></Contents>`,
    );
    response.writeHead(200, { "content-type": "application/xml" });
    response.end(
      `<?xml version="1.0" encoding="UTF-8"?>\n<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Name>${bucket}</Name><KeyCount>${page.length}</KeyCount><IsTruncated>${isTruncated}</IsTruncated>${isTruncated ? next : ""}${contents.join("")}</ListBucketResult>`,
    );
  };

  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const [id, secret] = [keys.accessKeyId, keys.secretAccessKey].map(encodeURIComponent);
  const urlOf = (place: string, key = id) =>
    `http://${key}:${secret}@127.0.0.1:${port}/${place}?region=${keys.region}`;
  return Object.assign(state, {
    /** As an operator writes it. */
    url: urlOf(`${bucket}/freight/documents`),
    /** Where there is no such bucket, and whose key is unknown. */
    withoutBucket: urlOf("elsewhere"),
    withUnknownKey: urlOf(bucket, "somebody"),
    /** The same store, asked in another region. */
    inAnotherRegion: urlOf(bucket).replace(keys.region, "us-east-1"),
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  });
}

function refuse(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { "content-type": "application/xml" });
  response.end(
    `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>Refused</Message></Error>`,
  );
}
