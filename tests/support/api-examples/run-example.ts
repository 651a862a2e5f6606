import { readFileSync } from "node:fs";
import type { ApiOperation } from "#app/routes/site/api-operations.server.ts";
import { createFreightClient } from "#clients/typescript/client.ts";
import { type ExampleWorld, proof, type Scene } from "./world.ts";

/** An example's text with what a scene has in place of what the example made up. */
export function fitExample({ carrier }: ExampleWorld, text: string, scene: Omit<Scene, "key">) {
  const { price, mode, content, sha256 = "", person = carrier.userId } = scene;
  return text
    .replace("0".repeat(64), sha256)
    .replace(/"content": "[^"]*"/, (found) =>
      content ? `"content": ${JSON.stringify(content)}` : found,
    )
    .replace(/("(?:priceCents|totalCents)": )\d+/, (found, name) => (price ? name + price : found))
    .replace("00000000-0000-4000-8000-000000000000", person)
    .replace(/"mode": "\w+"/, (found) => (mode ? `"mode": "${mode}"` : found));
}

type Client = Omit<Parameters<typeof createFreightClient>[0], "key">;

/** Runs an operation's example in TypeScript, as the key of the scene; returns its problem. */
export function runExample(
  world: ExampleWorld,
  { typescript }: Pick<ApiOperation, "typescript">,
  scene: Scene,
  client: Client,
): Promise<unknown> {
  const { key, trackingId, id, deliveryId, paymentId } = scene;
  const { chargeId, certificateId, changeId, stop } = scene;
  const code = fitExample(world, typescript, scene);
  const freight = createFreightClient({ ...client, key });
  const ids = { trackingId, id, deliveryId, paymentId, chargeId, certificateId, changeId };
  const given = { freight, ...ids, stop, file: readFileSync(proof) };
  const call = new AsyncFunction(...Object.keys(given), `${code}\nreturn error;`);
  return call(...Object.values(given));
}

const AsyncFunction = (async () => {}).constructor as FunctionConstructor;
