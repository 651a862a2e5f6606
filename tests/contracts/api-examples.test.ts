import { execFile } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { getRequestListener } from "@hono/node-server";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { apiOperations } from "#app/routes/site/api-operations.server.ts";
import { createFreightClient } from "#clients/typescript/client.ts";
import { scenesIn } from "#tests/support/api-examples/scenes.ts";
import {
  type ExampleWorld,
  openExampleWorld,
  proof,
  type Scene,
} from "#tests/support/api-examples/world.ts";

const run = promisify(execFile);

describe("the examples for developers", () => {
  let world: ExampleWorld;
  let sceneOf: ReturnType<typeof scenesIn>;
  let site: string;
  const folder = mkdtempSync(join(tmpdir(), "freight-examples-"));
  const server = createServer((request, response) => listener(request, response));
  let listener: ReturnType<typeof getRequestListener>;

  beforeAll(async () => {
    world = await openExampleWorld();
    sceneOf = scenesIn(world);
    listener = getRequestListener((request) => world.api.fetch(request));
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    site = `http://localhost:${(server.address() as AddressInfo).port}`;
  });
  afterAll(async () => {
    server.close();
    rmSync(folder, { recursive: true });
    await world.db.close();
  });

  const fitted = (text: string, scene: Omit<Scene, "key">) => {
    const { price, mode, content, sha256 = "", person = world.carrier.userId } = scene;
    return text
      .replace("0".repeat(64), sha256)
      .replace(/"content": "[^"]*"/, (found) =>
        content ? `"content": ${JSON.stringify(content)}` : found,
      )
      .replace(/("(?:priceCents|totalCents)": )\d+/, (found, name) =>
        price ? name + price : found,
      )
      .replace("00000000-0000-4000-8000-000000000000", person)
      .replace(/"mode": "\w+"/, (found) => (mode ? `"mode": "${mode}"` : found));
  };

  const described = apiOperations();
  const parts = [...described.operations, ...described.ofStaff];
  const operations = parts.flatMap((part) => part.operations);

  test.each(operations)("$id in curl", async (operation) => {
    const scene = await sceneOf(operation.id);
    const env = {
      PATH: process.env.PATH,
      SITE: site,
      KEY: scene.key,
      TRACKING_ID: scene.trackingId,
      ID: scene.id,
      DELIVERY_ID: scene.deliveryId,
      PAYMENT_ID: scene.paymentId,
      CHARGE_ID: String(scene.chargeId),
      CERTIFICATE_ID: scene.certificateId,
      CHANGE_ID: String(scene.changeId),
      STOP: String(scene.stop),
    };
    const script = fitted(operation.curl, scene).replaceAll("document.pdf", join(folder, "file"));
    await run("sh", ["-c", script], { env });
  });

  test.each(operations)("$id in TypeScript", async (operation) => {
    const scene = await sceneOf(operation.id);
    const { key, trackingId, id, deliveryId, paymentId } = scene;
    const { chargeId, certificateId, changeId, stop } = scene;
    const code = fitted(operation.typescript, scene);
    const freight = createFreightClient({ site, key });
    const ids = { trackingId, id, deliveryId, paymentId, chargeId, certificateId, changeId };
    const given = { freight, ...ids, stop, file: readFileSync(proof) };
    const call = new AsyncFunction(...Object.keys(given), `${code}\nreturn error;`);
    expect(await call(...Object.values(given))).toBeUndefined();
  });
});

const AsyncFunction = (async () => {}).constructor as FunctionConstructor;
