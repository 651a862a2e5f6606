import { createServer } from "node:http";

// The baseline for a page: serves bytes from memory with their content type.
const chunks: Buffer[] = [];
for await (const chunk of process.stdin) chunks.push(chunk);
const body = Buffer.concat(chunks);
const headers = {
  "content-type": "text/html; charset=utf-8",
  "content-encoding": process.env.ENCODING ?? "br",
  "content-length": body.length,
};
createServer((_, response) => response.writeHead(200, headers).end(body)).listen(process.env.PORT);
