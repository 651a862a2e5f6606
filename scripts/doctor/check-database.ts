import type { Client } from "pg";
import { systemClock } from "#app/platform/clock.ts";
import { checkServer } from "#app/platform/database/check-server.server.ts";
import { compareSchema } from "#app/platform/database/migrate.server.ts";
import { readMark } from "#app/platform/database/schema-mark.server.ts";
import type { Environment } from "#app/platform/environment.server.ts";
import { followedClock } from "#app/platform/followed-clock.server.ts";
import { createLog } from "#app/platform/log.server.ts";
import { productVersion } from "#app/platform/version.server.ts";
import { type Finding, fail, ok, warn } from "./finding.ts";
import { readServer, type Server } from "./read-server.ts";

/** The oldest major version that the product works on. */
const oldest = 15;
/** Connections of a process beside its pool: one that listens, and one for a moment at start. */
const besidePool = 2;

type Connected = { client: Client; url: string; env: Environment };

/** The server, what its role may do, and its connections. */
export async function checkDatabase({ client, url, env }: Connected): Promise<Finding[]> {
  const sentAt = systemClock.now();
  const server = await readServer(client);
  const clock = followedClock(systemClock, createLog("silent"));
  clock.compare(server.now, { sentAt, answeredAt: systemClock.now() });
  await checkServer(client, { url, connectTimeout: env.DATABASE_WAIT_SECONDS * 1_000 });
  return [
    checkVersion(server),
    checkClock(clock.correction()),
    checkConnections(server, env),
    ...(env.DATABASE_URL ? checkRights(server, env) : []),
  ];
}

function checkVersion({ version, encoding }: Server): Finding {
  if (Number.parseInt(version, 10) < oldest) {
    return fail(
      `The database is PostgreSQL ${version}.`,
      `Bring the server to version ${oldest} or later.`,
    );
  }
  if (encoding !== "UTF8") {
    return fail(
      `The database has the encoding ${encoding}, and can't store every name.`,
      "Back up, create one with: create database freight encoding 'UTF8' template template0, and restore there.",
    );
  }
  return ok(
    `The database is PostgreSQL ${version}, takes changes, and is no pooler by transaction`,
  );
}

function checkClock(seconds: number): Finding {
  if (seconds === 0) return ok("This machine's clock agrees with the database's");
  return warn(
    `This machine's clock is ${Math.abs(seconds)} seconds ${seconds > 0 ? "behind" : "ahead of"} the database's.`,
    "Set both by NTP.",
  );
}

function checkConnections({ connections, processes }: Server, env: Environment): Finding {
  const ofOne = env.DATABASE_POOL_SIZE + besidePool;
  const running = Math.max(1, processes);
  const told = `${running === 1 ? "A process takes" : `${running} processes take`} up to ${running * ofOne} connections, and the database gives ${connections}`;
  if (running * ofOne <= connections) return ok(told);
  return fail(
    `${told}.`,
    "Raise max_connections, or lower DATABASE_POOL_SIZE: requests get 503 when there is none.",
  );
}

function checkRights(server: Server, { METRICS_PORT }: Environment): Finding[] {
  const { role, mayCreate, seesStandbys } = server;
  const lacking: Finding[] = [];
  if (!mayCreate) {
    lacking.push(
      warn(
        "The database's role can't create databases, so test keys of the API answer 503.",
        `alter role ${role} createdb, unless nobody needs them.`,
      ),
    );
  }
  if (METRICS_PORT !== undefined && !seesStandbys) {
    lacking.push(
      warn(
        "The database's role doesn't see standbys, so the metrics don't say how far they are behind.",
        `grant pg_read_all_stats to ${role}, if there are any.`,
      ),
    );
  }
  return lacking;
}

/** Whether the tables are those of this version. */
export async function checkSchema(client: Client): Promise<Finding[]> {
  const found = await compareSchema(client);
  if (found === "same") return [ok(`The tables are those of version ${productVersion}`)];
  if (found === "empty") {
    return [fail("The database has no tables yet.", "Start the product, which creates them.")];
  }
  if (found === "older") {
    return [
      warn(
        "The tables are of an older version.",
        "Back up, and restart the processes: the first one brings the tables up.",
      ),
    ];
  }
  const { version } = await readMark(client);
  return [
    warn(
      `The tables are of version ${version}, which this one, ${productVersion}, can serve.`,
      "Bring this machine to that version, too.",
    ),
  ];
}
