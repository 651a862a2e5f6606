import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { socketFolder, socketUrl } from "#app/platform/database/embedded/address.server.ts";
import { clusterIn } from "#app/platform/database/embedded/data-folder.server.ts";
import { freePort } from "#tests/support/free-port.ts";
import { onServer, startPostgres } from "#tests/support/postgres-server.ts";
import { forManyPeople, type Person, signUpPeople } from "./people.ts";
import { startProgram, stopProgram, untilAnswers } from "./processes.ts";

/** The number of database connections, the same for the product and the bare server. */
const pool = { DATABASE_POOL_SIZE: process.env.DATABASE_POOL_SIZE ?? "10" };

/** The product and the bare server on one kind of database, with signed-in people. */
export type Desks = {
  ours: string;
  floor: string;
  people: Person[];
  /** Drops the emails that still wait, so that the next round isn't measured beside their delivery. */
  dropMail: () => Promise<void>;
};

type Work = (desks: Desks) => Promise<void>;
type Prepare = (url: string, people: Person[]) => Promise<void>;

export const kinds = {
  "a PostgreSQL server": onPostgres,
  "the bundled PostgreSQL": onEmbedded,
};

/** Both on one PostgreSQL server and one database. */
async function onPostgres(count: number, work: Work, prepare?: Prepare) {
  const server = await startPostgres();
  const folder = newFolder();
  const env = { ...pool, DATABASE_URL: server.url };
  const ours = await startOurs({ ...env, DATA_DIR: folder });
  try {
    const people = await signUpPeople(ours.url, count);
    await prepare?.(ours.url, people);
    const dropMail = dropMailIn(server.url);
    await beside(env, (floor) => work({ ours: ours.url, floor, people, dropMail }));
  } finally {
    await ours.stop();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Both on the product's embedded PostgreSQL. */
async function onEmbedded(count: number, work: Work, prepare?: Prepare) {
  const folder = newFolder();
  const ours = await startOurs({ ...pool, DATA_DIR: folder, DATABASE_URL: "" });
  try {
    const people = await signUpPeople(ours.url, count);
    await prepare?.(ours.url, people);
    const env = { ...pool, DATABASE_URL: socketUrl(socketFolder(clusterIn(folder))) };
    const dropMail = dropMailIn(env.DATABASE_URL);
    await beside(env, (floor) => work({ ours: ours.url, floor, people, dropMail }));
  } finally {
    await ours.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

const dropMailIn = (url: string) => () =>
  onServer(url, "update mails set state = 'dropped' where state = 'waiting'");

/** Starts the product, logging as in production. */
export async function startOurs(env: NodeJS.ProcessEnv) {
  const port = String(await freePort());
  const url = `http://localhost:${port}`;
  const child = startProgram("scripts/start.ts", { ...forManyPeople, PORT: port, ...env });
  await untilAnswers(`${url}/readyz`, 180_000);
  return { url, stop: () => stopProgram(child) };
}

async function beside(env: NodeJS.ProcessEnv, work: (url: string) => Promise<void>) {
  const port = String(await freePort());
  const url = `http://localhost:${port}`;
  const child = startProgram("bench/floor-database.ts", { ...env, PORT: port });
  try {
    await untilAnswers(url);
    await work(url);
  } finally {
    await stopProgram(child);
  }
}

function newFolder(): string {
  return mkdtempSync(join(tmpdir(), "bench-data-"));
}
