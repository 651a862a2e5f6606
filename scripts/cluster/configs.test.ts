import { expect, test } from "vitest";
import { primaryProxyConfig, siteProxyConfig } from "./haproxy-config.ts";
import { patroniConfig } from "./patroni-config.ts";

const members = [
  { name: "postgres1", port: 5001, checkPort: 8001 },
  { name: "postgres2", port: 5002, checkPort: 8002 },
];

const config = JSON.parse(
  patroniConfig({
    name: "postgres1",
    port: 5001,
    restPort: 8001,
    etcdPort: 2379,
    dataFolder: "/cluster/postgres1/data",
    socketFolder: "/cluster/postgres1",
    passwordFile: "/cluster/postgres1/pgpass",
    programs: "/usr/lib/postgresql/15/bin",
    passwords: { superuser: "one", replication: "other" },
  }),
);

test("a primary that can't reach etcd steps down before another one takes over", () => {
  const { ttl, loop_wait, retry_timeout } = config.bootstrap.dcs;
  expect(ttl).toBeGreaterThanOrEqual(loop_wait + 2 * retry_timeout);
});

test("Patroni's leases are of etcd's older protocol, in which Debian's Patroni compares before it sets", () => {
  expect(config.etcd).toBeDefined();
  expect(config.etcd3).toBeUndefined();
});

test("a commit waits for a standby", () => {
  expect(config.bootstrap.dcs.synchronous_mode).toBe(true);
});

test("only this machine reaches PostgreSQL, and only with a password", () => {
  expect(config.postgresql.listen).toBe("127.0.0.1:5001");
  expect(config.postgresql.pg_hba.filter((line: string) => !/scram-sha-256$/.test(line))).toEqual(
    [],
  );
});

test("HAProxy asks each Patroni for the primary, and cuts sessions of one that is none any more", () => {
  const text = primaryProxyConfig({ port: 5000, members });
  expect(text).toContain("option httpchk GET /primary");
  expect(text).toContain("on-marked-down shutdown-sessions");
  expect(text).toContain("server postgres2 127.0.0.1:5002 check port 8002");
  expect(primaryProxyConfig({ port: 5000, members, cutsSessions: false })).not.toContain(
    "shutdown-sessions",
  );
});

test("a live stream outlasts the quiet between two of its beats", () => {
  const seconds = /timeout server (\d+)s/.exec(siteProxyConfig(8080, members))?.[1];
  expect(Number(seconds)).toBeGreaterThan(20);
});
