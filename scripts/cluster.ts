import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { runWithCluster } from "./cluster/run-with-cluster.ts";

const port = Number(process.env.PORT) || undefined;

await runWithCluster({ port }, async (cluster, { folder, signal }) => {
  const variables = join(folder, "cluster.env");
  const { url, databaseUrl, authSecret, members, products } = cluster;
  writeFileSync(
    variables,
    `ORIGIN=${url}\nDATABASE_URL=${databaseUrl}\nAUTH_SECRET=${authSecret}\n`,
    { mode: 0o600 },
  );
  const lines = [
    `\nThe site:  ${url}`,
    ...products.map(({ name, url }) => `  ${name}  ${url}`),
    `The primary, through its proxy:  ${new URL(databaseUrl).host}`,
    ...members.map(
      ({ name, port, restPort }) =>
        `  ${name}  port ${port}, Patroni http://127.0.0.1:${restPort}/cluster`,
    ),
    `Before npm run staff:  set -a; . ${variables}; set +a`,
    `Logs and configurations:  ${folder}\n`,
    "Ctrl+C stops all of it.",
  ];
  console.log(lines.join("\n"));
  if (!signal.aborted) await once(signal, "abort");
  return 0;
});
