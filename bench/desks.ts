import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startPostgres } from "#tests/databases/postgres-server.ts";
import { forManyPeople, type Person, signUpPeople } from "./people.ts";
import { freePort, startProgram, stopProgram, untilAnswers } from "./processes.ts";

/** Connections to the database, for ours and for the floor. */
const pool = { DATABASE_POOL: process.env.DATABASE_POOL ?? "10" };

/** The product and the bare server beside it, on one kind of database, and who is signed in. */
export type Desks = { ours: string; floor: string; people: Person[] };

type Prepare = (url: string, people: Person[]) => Promise<void>;

export const kinds = {
  PostgreSQL: onPostgres,
  embedded: onEmbedded,
};

/** Both on one PostgreSQL server and one database. */
async function onPostgres(count: number, prepare: Prepare, work: (desks: Desks) => Promise<void>) {
  const server = await startPostgres();
  const folder = newFolder();
  const env = { ...pool, DATABASE_URL: server.url };
  const ours = await startOurs({ ...env, DATA_DIR: folder });
  try {
    const people = await signUpPeople(ours.url, count);
    await prepare(ours.url, people);
    await beside(env, (floor) => work({ ours: ours.url, floor, people }));
  } finally {
    await ours.stop();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Each on an embedded database of its own, as one process is all that it takes. */
async function onEmbedded(count: number, prepare: Prepare, work: (desks: Desks) => Promise<void>) {
  const [folder, copy] = [newFolder(), newFolder()];
  let ours = await startOurs({ DATA_DIR: folder });
  try {
    const people = await signUpPeople(ours.url, count);
    await prepare(ours.url, people);
    await ours.stop();
    cpSync(join(folder, "pgdata"), join(copy, "pgdata"), { recursive: true });
    ours = await startOurs({ DATA_DIR: folder });
    const env = { PGDATA: join(copy, "pgdata"), DATABASE_URL: "" };
    await beside(env, (floor) => work({ ours: ours.url, floor, people }));
  } finally {
    await ours.stop();
    for (const made of [folder, copy]) rmSync(made, { recursive: true, force: true });
  }
}

/** Starts the product; its log is written as in production. */
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
