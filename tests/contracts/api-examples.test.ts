import { execFile } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { getRequestListener } from "@hono/node-server";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { apiOperations } from "#app/routes/site/api-operations.server.ts";
import { describeApi } from "#server/api/api.ts";
import { fitExample, runExample } from "#tests/support/api-examples/run-example.ts";
import { scenesIn } from "#tests/support/api-examples/scenes.ts";
import { openExampleWorld } from "#tests/support/api-examples/world.ts";
import { isLongRun } from "#tests/support/long-run.ts";
import { prepare } from "#tests/support/prepare.ts";

const run = promisify(execFile);

describe("the examples for developers", () => {
  let sceneOf: ReturnType<typeof scenesIn>;
  let site: string;
  const folder = mkdtempSync(join(tmpdir(), "freight-examples-"));
  const server = createServer((request, response) => listener(request, response));
  let listener: ReturnType<typeof getRequestListener>;

  const world = prepare(openExampleWorld);
  beforeAll(async () => {
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

  const described = apiOperations(describeApi());
  const parts = [...described.operations, ...described.ofStaff];
  const operations = parts.flatMap((part) => part.operations);

  // The same scene and request in both languages: in `npm test` every other operation is tried here,
  // and all of them in TypeScript by `api-permissions.test.ts`.
  const triedInCurl = operations.filter((_, n) => isLongRun || n % 2 === 0);
  const triedInTypeScript = isLongRun ? operations : [];

  test.each(triedInCurl)("$id in curl", async (operation) => {
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
    const script = fitExample(world, operation.curl, scene).replaceAll(
      "document.pdf",
      join(folder, "file"),
    );
    await run("sh", ["-c", script], { env });
  });

  test.each(triedInTypeScript)("$id in TypeScript", async (operation) => {
    const scene = await sceneOf(operation.id);
    expect(await runExample(world, operation, scene, { site })).toBeUndefined();
  });
});
