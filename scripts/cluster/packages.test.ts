import { expect, test } from "vitest";
import { findReplicablePostgres, listMissingPackages } from "./packages.ts";

const others = [
  "/usr/bin/etcd",
  "/usr/bin/patroni",
  "/usr/lib/python3/dist-packages/etcd/__init__.py",
  "/usr/sbin/haproxy",
  "/usr/bin/setpriv",
];
const postgres = (version: number) =>
  ["postgres", "pg_basebackup", "pg_rewind"].map(
    (name) => `/usr/lib/postgresql/${version}/bin/${name}`,
  );

const machineOf = (files: readonly string[], versions: readonly string[] = []) => ({
  hasFile: (path: string) => files.includes(path),
  listFolder: () => [...versions],
});

test("an empty machine lacks every package", () => {
  expect(listMissingPackages(machineOf([]))).toEqual([
    "etcd-server",
    "patroni",
    "python3-etcd",
    "haproxy",
    "util-linux",
    "postgresql",
  ]);
});

test("a machine that has them lacks none", () => {
  expect(listMissingPackages(machineOf([...others, ...postgres(15)], ["15"]))).toEqual([]);
});

test("the newest complete PostgreSQL is used, and none before 15", () => {
  const files = [...postgres(13), ...postgres(15), "/usr/lib/postgresql/17/bin/postgres"];
  expect(findReplicablePostgres(machineOf(files, ["13", "15", "17"]))).toBe(
    "/usr/lib/postgresql/15/bin",
  );
  expect(listMissingPackages(machineOf([...others, ...postgres(13)], ["13"]))).toEqual([
    "postgresql",
  ]);
});
