import { join } from "node:path";
import { databaseAccount, startInBackground } from "./program.ts";

/** Starts etcd with one member, which keeps who is the primary. */
export function startEtcd(folder: string, { port, peerPort }: { port: number; peerPort: number }) {
  const [url, peerUrl] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${peerPort}`];
  const options = {
    name: "etcd",
    "data-dir": join(folder, "etcd"),
    "listen-client-urls": url,
    "advertise-client-urls": url,
    "listen-peer-urls": peerUrl,
    "initial-advertise-peer-urls": peerUrl,
    "initial-cluster": `etcd=${peerUrl}`,
    // Its ports are others after each start.
    "force-new-cluster": "true",
    // For Patroni's section etcd.
    "enable-v2": "true",
    "log-level": "warn",
  };
  const settings = Object.entries(options).map(([name, value]) => `--${name}=${value}`);
  return startInBackground({
    command: ["etcd", ...settings],
    logFile: join(folder, "etcd.log"),
    account: databaseAccount,
  });
}
