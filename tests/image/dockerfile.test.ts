import { existsSync, readFileSync } from "node:fs";
import { dirname } from "node:path";
import { describe, expect, test } from "vitest";
import { variableNames } from "#app/platform/environment.server.ts";
import { isLeftOut, listContext } from "./build-context.ts";
import { argumentsOf, instructionsOf, parseDockerfile, variablesOf } from "./dockerfile.ts";

const stages = parseDockerfile(readFileSync("Dockerfile", "utf8"));
const last = stages.at(-1) ?? { image: "", name: "", instructions: [] };
const { dependencies } = JSON.parse(readFileSync("package.json", "utf8"));
const context = listContext();

describe("the image", () => {
  test("is built and runs on the Node that the project runs on", () => {
    const images = stages.slice(0, -1).map(({ image }) => image);
    expect(new Set(images)).toEqual(new Set([`node:${dependencies.node}-bookworm-slim`]));
    expect(last.instructions[1]).toMatchObject({
      name: "COPY",
      rest: "/usr/local/bin/node /usr/local/bin/node",
    });
  });

  test("copies what there is, from this folder or from a stage before", () => {
    const known = new Set<string>();
    for (const stage of stages) {
      for (const { flags, rest } of instructionsOf(stage, "COPY")) {
        if (flags.from) expect(known, rest).toContain(flags.from);
        const sources = rest.split(" ").slice(0, -1);
        const ours = sources.map((source) => source.replace(/^\/srv\/freight\//, ""));
        for (const source of ours.filter((one) => !/^(\.$|\/|build$|node_modules)/.test(one))) {
          expect(existsSync(source) && !isLeftOut(source), source).toBe(true);
        }
      }
      known.add(stage.name);
    }
  });

  test("gets no packages, history, settings, data or tests of the machine that builds it", () => {
    for (const path of [
      "node_modules/pg/package.json",
      ".git/config",
      ".env",
      "app/.env.local",
      "data/auth-secret",
      "data-2/postgres/PG_VERSION",
      "deploy/kubernetes/secret.yaml",
      "build/static.json",
      "app/platform/environment.test.ts",
    ]) {
      expect(isLeftOut(path), path).toBe(true);
    }
    expect(context.filter((path) => /\.(test|pem|key|log)\b|(^|\/)\.env/.test(path))).toEqual([]);
    expect(context).toContain("app/platform/environment.server.ts");
  });

  test("runs as nobody's account, and starts a script that is in it", () => {
    expect(instructionsOf(last, "USER").map(({ rest }) => rest)).toEqual(["10001:10001"]);
    const [command = ""] = instructionsOf(last, "CMD").map(({ rest }) => rest);
    const [program, script = ""] = argumentsOf(command);
    expect(program).toBe("node");
    expect(context).toContain(script);
    const copied = instructionsOf(last, "COPY").map(({ rest }) => rest.split(" ").at(-1));
    expect(copied).toContain(dirname(script));
  });

  test("has settings that the product reads, and no secret", () => {
    const { NODE_ENV, ...settings } = variablesOf(last);
    expect(NODE_ENV).toBe("production");
    expect(variableNames).toEqual(expect.arrayContaining(Object.keys(settings)));
    expect(instructionsOf(last, "EXPOSE").map(({ rest }) => rest)).toEqual([settings.PORT]);
    expect(instructionsOf(last, "VOLUME").map(({ rest }) => rest)).toEqual([settings.DATA_DIR]);
    const text = readFileSync("Dockerfile", "utf8");
    expect(text).not.toMatch(/^(ENV|ARG).*(SECRET|PASSWORD|_URL|KEY)/m);
  });
});
