import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** What the parts of a cluster know each other by. */
export type ClusterSecrets = Record<"superuser" | "replication" | "product" | "authSecret", string>;

/** The secrets of the cluster in `folder`, made at its first start. */
export function readClusterSecrets(folder: string): ClusterSecrets {
  const file = join(folder, "secrets.json");
  if (!existsSync(file)) {
    const secret = () => randomBytes(24).toString("hex");
    const made: ClusterSecrets = {
      superuser: secret(),
      replication: secret(),
      product: secret(),
      authSecret: secret(),
    };
    writeFileSync(file, JSON.stringify(made), { mode: 0o600 });
  }
  return JSON.parse(readFileSync(file, "utf8"));
}
