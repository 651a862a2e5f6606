import { mkdtempSync, rmSync } from "node:fs";
import { get } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { freePort } from "#tests/support/free-port.ts";
import { measureRate } from "./measure-rate.ts";
import { startProgram, stopProgram, untilAnswers } from "./processes.ts";
import { takeTurns } from "./turns.ts";

// The home page of the built server against a bare node:http server that holds the same bytes in
// memory, in separate processes, alternating in one run.
const target = 0.6;
const connections = 32;
const rounds = Number(process.env.ROUNDS ?? 15);
const seconds = Number(process.env.SECONDS ?? 2);
const encoding = process.env.ENCODING ?? "br";
const logLevel = process.env.LOG_LEVEL ?? "info";
const ports = { ours: await freePort(), floor: await freePort() };
const addresses = {
  ours: `http://localhost:${ports.ours}/`,
  floor: `http://localhost:${ports.floor}/`,
};

const data = mkdtempSync(join(tmpdir(), "bench-pages-"));
const ours = startProgram("scripts/start.ts", {
  PORT: String(ports.ours),
  DATA_DIR: data,
  LOG_LEVEL: logLevel,
});
await untilAnswers(addresses.ours);
const page = await read(addresses.ours);
const floorEnv = { PORT: String(ports.floor), ENCODING: encoding };
const floor = startProgram("bench/floor-page.ts", floorEnv, page);
await untilAnswers(addresses.floor);
try {
  await takeTurns({
    title:
      `Home page, ${page.length} bytes (${encoding}), ${connections} connections, keep-alive, ` +
      `${rounds} rounds of ${seconds} s, log level ${logLevel}`,
    floor: { name: "bare node:http", measure: () => requestsASecond(addresses.floor) },
    ours: () => requestsASecond(addresses.ours),
    rounds,
    target,
  });
} finally {
  await Promise.all([ours, floor].map(stopProgram));
  rmSync(data, { recursive: true, force: true });
}

function requestsASecond(url: string): Promise<number> {
  const requests = [{ method: "GET" as const, headers: { "accept-encoding": encoding } }];
  return measureRate({ url, requests, connections, seconds, status: 200 });
}

/** The bytes on the wire: fetch would decompress them. */
function read(url: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { "accept-encoding": encoding } }, (response) => {
      buffer(response).then(resolve, reject);
    }).on("error", reject);
  });
}
