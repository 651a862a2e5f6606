import { join } from "node:path";
import { startEtcd } from "./etcd.ts";
import { answersWell, eventually } from "./eventually.ts";
import { makeDatabaseFolder } from "./folder.ts";
import { findFreePorts } from "./free-ports.ts";
import { primaryProxyConfig } from "./haproxy-config.ts";
import { untilWhole } from "./members.ts";
import { findReplicablePostgres } from "./packages.ts";
import { type PostgresMember, preparePostgresMember } from "./postgres-member.ts";
import { createProductDatabase } from "./product-database.ts";
import { prepareProxy } from "./proxy.ts";
import type { ClusterSecrets } from "./secrets.ts";
import type { StopList } from "./stop-list.ts";

/** PostgreSQL whose primary is replaced when it fails. */
export type ReplicatedDatabase = {
  /** The primary, through its proxy, as the product. */
  databaseUrl: string;
  members: PostgresMember[];
  /** Starts the proxy to the primary again, which cuts connections to a former primary or not. */
  restartPrimaryProxy: (how: { cutsSessions: boolean }) => Promise<void>;
};

type Given = { folder: string; secrets: ClusterSecrets; stops: StopList };

/** Starts etcd, the members and the proxy to the primary. */
export async function startReplicatedDatabase(given: Given): Promise<ReplicatedDatabase> {
  const { folder, secrets, stops } = given;
  const members = await startMembers(given);
  const [port = 0] = await findFreePorts(1);
  const proxy = prepareProxy(folder, "haproxy-primary");
  stops.add(proxy.stop);
  const restartPrimaryProxy = ({ cutsSessions }: { cutsSessions: boolean }) =>
    proxy.restart(
      primaryProxyConfig({
        port,
        members: members.map((one) => ({ ...one, checkPort: one.restPort })),
        cutsSessions,
      }),
    );
  await restartPrimaryProxy({ cutsSessions: true });
  await untilWhole(members, stops.signal);

  const asRole = (role: string, password: string, database: string) =>
    `postgres://${role}:${password}@127.0.0.1:${port}/${database}`;
  const url = asRole("postgres", secrets.superuser, "postgres");
  const isCreated = async () => {
    try {
      await createProductDatabase({ url, password: secrets.product });
      return true;
    } catch {
      // The proxy hasn't found the primary yet.
      return false;
    }
  };
  await eventually("The primary, through its proxy", isCreated, {
    timeoutMs: 30_000,
    signal: stops.signal,
  });
  return {
    databaseUrl: asRole("freight", secrets.product, "freight"),
    members,
    restartPrimaryProxy,
  };
}

async function startMembers({ folder, secrets, stops }: Given): Promise<PostgresMember[]> {
  const [etcdPort = 0, peerPort = 0, ...ports] = await findFreePorts(8);
  const nextPort = () => ports.pop() ?? 0;
  makeDatabaseFolder(join(folder, "etcd"));
  stops.add(startEtcd(folder, { port: etcdPort, peerPort }).stop);
  await eventually("etcd", () => answersWell(`http://127.0.0.1:${etcdPort}/health`), {
    timeoutMs: 30_000,
    signal: stops.signal,
  });
  // Three: a commit waits for one standby, and another one takes its place.
  const members = await Promise.all(
    ["postgres1", "postgres2", "postgres3"].map((name) =>
      preparePostgresMember({
        name,
        folder,
        port: nextPort(),
        restPort: nextPort(),
        etcdPort,
        programs: findReplicablePostgres() ?? "",
        passwords: secrets,
      }),
    ),
  );
  // At once: a primary that is told to stop waits for its standbys to have all it wrote.
  stops.add(() => Promise.all(members.map((member) => member.stop())));
  for (const member of members) member.start();
  return members;
}
