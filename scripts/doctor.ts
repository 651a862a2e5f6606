import type { Client } from "pg";
import { type Environment, readEnvironment } from "#app/platform/environment.server.ts";
import { checkDataFolder } from "./doctor/check-data-folder.ts";
import { checkDatabase, checkSchema } from "./doctor/check-database.ts";
import { checkMachine } from "./doctor/check-machine.ts";
import { checkMetrics } from "./doctor/check-metrics.ts";
import { checkDocumentStore, checkMail, checkScanner } from "./doctor/check-services.ts";
import { checkSettings } from "./doctor/check-settings.ts";
import { checkSite, checkStream } from "./doctor/check-site.ts";
import { checkTeam } from "./doctor/check-team.ts";
import { connectAsIs } from "./doctor/connect-as-is.ts";
import { type Finding, findingsOf, printed } from "./doctor/finding.ts";

const findings = await examine();
console.log(printed(findings));
process.exitCode = findings.some(({ level }) => level === "fail") ? 1 : 0;

async function examine(): Promise<Finding[]> {
  const machine = await findingsOf("This machine", checkMachine);
  let env: Environment | undefined;
  const settings = await findingsOf("The configuration", () => {
    env = readEnvironment(process.env);
    return checkSettings(env);
  });
  if (!env) return [...machine, ...settings];
  return [...machine, ...settings, ...(await examineInstallation(env))];
}

async function examineInstallation(env: Environment): Promise<Finding[]> {
  const found = await Promise.all([
    findingsOf("DATA_DIR", () => checkDataFolder(env)),
    examineDatabase(env),
    findingsOf("Email", () => checkMail(env)),
    findingsOf("The store of documents", () => checkDocumentStore(env)),
    findingsOf("The virus scanner", () => checkScanner(env)),
    findingsOf("The site", () => checkSite(env)),
    findingsOf("The metrics", () => checkMetrics(env)),
  ]);
  return found.flat();
}

/** All that needs a connection to the database. */
async function examineDatabase(env: Environment): Promise<Finding[]> {
  let connected: Awaited<ReturnType<typeof connectAsIs>> | undefined;
  const refused = await findingsOf("The database", async () => {
    connected = await connectAsIs(env);
    return [];
  });
  if (!connected) return refused;
  const { client, url } = connected;
  try {
    const server = await findingsOf("The database", () => checkDatabase({ client, url, env }));
    const schema = await findingsOf("The tables", () => checkSchema(client));
    if (schema.some(({ level }) => level === "fail")) return [...server, ...schema];
    const team = await findingsOf("Your team", () => checkTeam(client));
    const stream = await findingsOf("Live streams", async () =>
      checkStream(env, await findTrackingId(client)),
    );
    return [...server, ...schema, ...team, ...stream];
  } finally {
    await client.end();
  }
}

/** The tracking ID of the newest load with a public page. */
async function findTrackingId(client: Client): Promise<string | undefined> {
  const { rows } = await client.query<{ id: string }>(
    `select tracking_id as id from shipments where public_tracking order by created_at desc limit 1`,
  );
  return rows[0]?.id;
}
