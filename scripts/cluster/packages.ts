import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";

/** Debian keeps each major version of PostgreSQL in a folder of its own. */
const postgresVersions = "/usr/lib/postgresql";

/** The first version that the product works with. */
const oldestPostgres = 15;

/** The programs of a cluster, each with the Debian package that brings it. */
const programs = [
  { file: "/usr/bin/etcd", package: "etcd-server" },
  { file: "/usr/bin/patroni", package: "patroni" },
  { file: "/usr/lib/python3/dist-packages/etcd/__init__.py", package: "python3-etcd" },
  { file: "/usr/sbin/haproxy", package: "haproxy" },
  { file: "/usr/bin/setpriv", package: "util-linux" },
];

type Machine = { hasFile: (path: string) => boolean; listFolder: (path: string) => string[] };

const thisMachine: Machine = {
  hasFile: existsSync,
  listFolder: (path) => (existsSync(path) ? readdirSync(path) : []),
};

/** The folder of the newest PostgreSQL that can be replicated and rewound; undefined without one. */
export function findReplicablePostgres(machine = thisMachine): string | undefined {
  const versions = machine.listFolder(postgresVersions).map(Number);
  return versions
    .filter((version) => version >= oldestPostgres)
    .toSorted((a, b) => b - a)
    .map((version) => join(postgresVersions, String(version), "bin"))
    .find((bin) =>
      ["postgres", "pg_basebackup", "pg_rewind"].every((name) => machine.hasFile(join(bin, name))),
    );
}

/** The Debian packages that a cluster needs and this machine lacks. */
export function listMissingPackages(machine = thisMachine): string[] {
  const missing = programs.filter(({ file }) => !machine.hasFile(file)).map((one) => one.package);
  return findReplicablePostgres(machine) ? missing : [...missing, "postgresql"];
}
