import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openEmbedded } from "#app/platform/database/embedded/open-embedded.server.ts";
import { createLog } from "#app/platform/log.server.ts";
import { listSources } from "#scripts/build-if-needed.ts";
import { familyOf } from "#scripts/cluster/process-family.ts";
import { freePort } from "#tests/support/free-port.ts";
import { isLongRun } from "#tests/support/long-run.ts";
import { throwAway } from "#tests/support/postgres-server.ts";
import { authSecret } from "#tests/support/ticket.ts";
import { listContext } from "./build-context.ts";
import { type Built, buildStages } from "./build-stages.ts";
import { argumentsOf, instructionsOf, variablesOf } from "./dockerfile.ts";
import { bytesIn, runIn, startIn } from "./stage-root.ts";

const origin = "https://freight.example";

/** Megabytes of the base image, debian:bookworm-slim, unpacked. */
const baseMb = 75;

/** Namespaces take root. */
const canBuild =
  isLongRun &&
  process.getuid?.() === 0 &&
  spawnSync("unshare", ["--mount", "--pid", "--fork", "true"]).status === 0;

/** The command of the image's HEALTHCHECK. */
function healthCommand({ stage }: Built): string[] {
  const [{ rest } = { rest: "" }] = instructionsOf(stage, "HEALTHCHECK");
  return argumentsOf(rest.replace(/^CMD /, ""));
}

test("a build of the image gets all that a build reads", () => {
  const forTests = /\.(test|fixture)\.tsx?$|^(drizzle|playwright|vitest)\.config\.ts$/;
  const given = new Set(listContext());
  const read = listSources().filter((file) => !forTests.test(file));
  expect(read.filter((file) => !given.has(file))).toEqual([]);
});

if (canBuild)
  test("the image's steps make a product of less than 350 MB that serves from a read-only folder as an account without rights", async () => {
    const parent = mkdtempSync(join(tmpdir(), "freight-image-"));
    const undo: (() => unknown)[] = [() => rmSync(parent, { recursive: true })];
    try {
      const built = await buildStages(parent, { ORIGIN: origin });
      expect(bytesIn(built.root) / 1e6 + baseMb).toBeLessThan(350);

      const postgres = await openEmbedded(
        mkdtempSync(join(tmpdir(), "freight-db-")),
        createLog("error"),
        {
          transport: "loopback",
          settings: throwAway,
        },
      );
      undo.push(postgres.close);
      const settings = variablesOf(built.stage);
      const PORT = String(await freePort());
      const env = {
        ...settings,
        PORT,
        HOST: "127.0.0.1",
        ORIGIN: origin,
        DATABASE_URL: postgres.url,
        AUTH_SECRET: authSecret,
      };
      const [user] = instructionsOf(built.stage, "USER").map(({ rest }) => rest);
      const [command = ""] = instructionsOf(built.stage, "CMD").map(({ rest }) => rest);
      // A volume that is used first takes its content, owner and mode from the image.
      const files = join(parent, "volume");
      cpSync(join(built.root, settings.DATA_DIR ?? ""), files, { recursive: true });
      spawnSync("sh", ["-c", `chown ${user} ${files} && chmod 700 ${files}`]);
      const inside = { ...built, user, env, volumes: { [settings.DATA_DIR ?? ""]: files } };
      const run = (...words: string[]) => runIn({ ...inside, command: words });

      const server = startIn({ ...inside, command: argumentsOf(command) });
      undo.push(() => server.kill("SIGKILL"));
      let printed = "";
      server.stdout?.on("data", (chunk) => {
        printed += chunk;
      });
      server.stderr?.on("data", (chunk) => {
        printed += chunk;
      });
      const ended = once(server, "exit");
      const endsEarly = ended.then(([code]) => Promise.reject(new Error(`${code}: ${printed}`)));
      endsEarly.catch(() => {});
      const site = `http://127.0.0.1:${PORT}`;
      const status = () =>
        fetch(`${site}/readyz`).then(
          ({ status }) => status,
          () => 0,
        );
      await Promise.race([expect.poll(status).toBe(200), endsEarly]);
      expect(await (await fetch(site)).text()).toContain("Monument Freight");
      expect(await run(...healthCommand(built))).toEqual({ code: 0, output: "" });

      expect((await run("touch", "/srv/freight/made")).output).toContain("Read-only file system");
      expect(
        (await run("node", "scripts/staff.ts", "invite", "first@freight.example")).output,
      ).toContain(`${origin}/`);
      expect(
        (await run("node", "scripts/backup.ts", `${settings.DATA_DIR}/b.gz`)).output,
      ).toContain("Backed up");
      expect((await run("node", "scripts/audit.ts", "verify")).output).toContain("is intact");
      expect((await run("node", "scripts/doctor.ts")).output).toContain(`${site}/readyz says ok`);
      const optional =
        "Promise.all(['sharp','unpdf','bwip-js','@react-pdf/renderer'].map((name) => import(name)))";
      expect(await run("node", "-e", optional)).toEqual({ code: 0, output: "" });

      const [pid = 0] = familyOf(server.pid ?? 0).slice(-1);
      expect(readFileSync(`/proc/${pid}/status`, "utf8")).toMatch(/^Uid:\t10001\t10001/m);
      process.kill(pid, "SIGTERM");
      expect(await ended).toEqual([0, null]);
      expect(await run(...healthCommand(built))).toEqual({ code: 1, output: "" });
    } finally {
      for (const step of undo.reverse()) await step();
    }
  });
