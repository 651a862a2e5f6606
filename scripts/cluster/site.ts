import { answersWell, eventually } from "./eventually.ts";
import { findFreePorts } from "./free-ports.ts";
import { siteProxyConfig } from "./haproxy-config.ts";
import { type ProductProcess, prepareProduct } from "./product-process.ts";
import { prepareProxy } from "./proxy.ts";
import type { StopList } from "./stop-list.ts";

/** Processes of the product behind one address. */
export type ReplicatedSite = { url: string; products: ProductProcess[] };

type Given = {
  folder: string;
  /** A free one unless given. */
  port?: number | undefined;
  /** The same variables for all processes. */
  env: NodeJS.ProcessEnv;
  /** The folder of the version that they start with; ours unless given. */
  source?: string | undefined;
  stops: StopList;
};

/** Starts three processes of the product and a proxy in front of them. */
export async function startSite(given: Given): Promise<ReplicatedSite> {
  const { folder, port, env, source, stops } = given;
  const [freePort = 0, ...ports] = await findFreePorts(4);
  const sitePort = port ?? freePort;
  const url = `http://localhost:${sitePort}`;
  const shared = { ORIGIN: url, TRUSTED_PROXY_HOPS: "1", DRAIN_SECONDS: "3", ...env };
  const products = ports.map((own, n) =>
    prepareProduct({ folder, name: `product${n + 1}`, port: own, env: shared }),
  );
  stops.add(() => Promise.all(products.map((product) => product.stop())));
  for (const product of products) product.start(source);
  await untilReady(products, stops.signal);

  const proxy = prepareProxy(folder, "haproxy-site");
  stops.add(proxy.stop);
  const backends = products.map((product) => ({ ...product, checkPort: product.port }));
  await proxy.restart(siteProxyConfig(sitePort, backends));
  const { signal } = stops;
  await eventually("The site", () => answersWell(`${url}/readyz`), { timeoutMs: 30_000, signal });
  return { url, products };
}

/** Waits until each process is ready for traffic. */
export function untilReady(products: readonly ProductProcess[], signal?: AbortSignal) {
  const isReady = async () => {
    const ready = products.map((product) => answersWell(`${product.url}/readyz`));
    return (await Promise.all(ready)).every(Boolean);
  };
  return eventually("Every process of the product", isReady, { signal });
}
