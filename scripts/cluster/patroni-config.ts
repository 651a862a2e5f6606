/** What one PostgreSQL of the cluster is told by its Patroni. */
export type PatroniSettings = {
  name: string;
  port: number;
  restPort: number;
  /** Where etcd answers this Patroni. */
  etcdPort: number;
  dataFolder: string;
  socketFolder: string;
  passwordFile: string;
  programs: string;
  passwords: { superuser: string; replication: string };
};

/**
 * Seconds. A primary that isn't heard of for `ttl` is replaced, and one that can't reach etcd for
 * `retry_timeout` steps down before that. Patroni wants ttl >= loop_wait + 2 * retry_timeout.
 */
const timing = { ttl: 20, loop_wait: 5, retry_timeout: 5 };

/** The configuration of one Patroni, as JSON, which is YAML, too. */
export function patroniConfig(settings: PatroniSettings): string {
  const { name, port, restPort, etcdPort, passwords } = settings;
  const loopback = "127.0.0.1";
  const config = {
    scope: "freight",
    name,
    restapi: { listen: `${loopback}:${restPort}`, connect_address: `${loopback}:${restPort}` },
    // Not etcd3: with it, a primary that was frozen takes its lease back from its successor before Patroni
    // 3.0.3, and Debian 12 has 3.0.2. As a proxy, or Patroni goes around the relay to etcd's own address.
    etcd: { hosts: [`${loopback}:${etcdPort}`], use_proxies: true },
    bootstrap: {
      dcs: {
        ...timing,
        synchronous_mode: true,
        maximum_lag_on_failover: 1_048_576,
        // The standby that has all commits takes over at once. Nobody waits for a restart.
        primary_start_timeout: 0,
        postgresql: {
          use_pg_rewind: true,
          parameters: {
            max_connections: 100,
            wal_log_hints: "on",
            wal_keep_size: "512MB",
            // A standby that vanished silently is noticed in this time.
            wal_sender_timeout: "10s",
            wal_receiver_timeout: "10s",
          },
        },
      },
      initdb: [{ encoding: "UTF8" }, { locale: "C.UTF-8" }, "data-checksums"],
    },
    postgresql: {
      listen: `${loopback}:${port}`,
      connect_address: `${loopback}:${port}`,
      data_dir: settings.dataFolder,
      bin_dir: settings.programs,
      pgpass: settings.passwordFile,
      authentication: {
        superuser: { username: "postgres", password: passwords.superuser },
        replication: { username: "replicator", password: passwords.replication },
        rewind: { username: "postgres", password: passwords.superuser },
      },
      parameters: {
        unix_socket_directories: settings.socketFolder,
        password_encryption: "scram-sha-256",
        shared_buffers: "64MB",
      },
      pg_hba: [
        `host all all ${loopback}/32 scram-sha-256`,
        `host replication replicator ${loopback}/32 scram-sha-256`,
      ],
    },
  };
  return `${JSON.stringify(config, null, 2)}\n`;
}
