import { globSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import {
  isTestFile,
  readSource,
  type SourceImport,
  sourceFiles,
  sourceImports,
} from "#tests/support/source-imports.ts";

const booking = "app/features/shipments/book-load/";

/** Tests and benches, which put loads wherever they need them. */
const isTrial = (file: string) => /^(tests|bench)\//.test(file) || isTestFile(file);

/** The layer of a file, lowest first in `mayImport`; each test folder is its own layer. */
function layerOf(file: string): string {
  const tests = /^tests\/(\w+)\//.exec(file)?.[1];
  if (tests) return `tests/${tests}`;
  const [, feature, part] = /^app\/features\/([^/]+)\/(?:(routes|api)\/)?/.exec(file) ?? [];
  // A capability's pages and operations stand beside its rules, and import like all others.
  if (part) return part === "routes" ? "routes" : "server";
  if (feature) return file.includes("/ui/") ? `features/${feature}/ui` : `features/${feature}`;
  if (/^app\/capabilities\./.test(file)) return "capabilities";
  return /^app\/(platform|ui|forms|flows|routes)\//.exec(file)?.[1] ?? file.split("/")[0] ?? "";
}

const underAccounts = ["mail", "live", "audit", "company", "money", "geography"].map(
  (name) => `features/${name}`,
);
/** They import no feature, but geography reads of the company where it hauls. Amounts are typed into forms. */
const ground = ["features/company", "features/money", "features/geography"];

/** Parts of pages that the pages of several features show. */
const sharedUi = ["features/company/ui", "features/live/ui", "features/money/ui"];

/** Without the parts of pages, which each feature keeps to its own. */
const isFeature = (layer: string) => /^features\/[^/]+$/.test(layer);

/** What a layer may import besides itself: imports go one way only. */
function mayImport(layer: string): (to: string) => boolean {
  const folder = (to: string) => to.split("/")[0] ?? "";
  // Tests and benches share only tests/support.
  if (folder(layer) === "tests" || layer === "bench") {
    return (to) => folder(to) !== "bench" && (folder(to) !== "tests" || to === "tests/support");
  }
  // What customers copy needs nothing of ours.
  if (layer === "clients") return () => false;
  if (layer === "examples") return (to) => to === "clients";
  const [, feature, ui] = layer.split("/");
  const base = ["platform"];
  if (layer === "features/money") return (to) => to === "forms";
  if (layer === "features/geography")
    return (to) => [...base, "forms", "features/company"].includes(to);
  if (layer === "platform" || ground.includes(layer)) return () => false;
  if (layer === "ui") return () => false;
  if (layer === "forms") return (to) => [...base, "ui", "features/company"].includes(to);
  if (ui)
    return (to) => ["ui", "forms", ...ground, `features/${feature}`, ...sharedUi].includes(to);
  if (feature === "live") return (to) => base.includes(to);
  if (feature === "mail" || feature === "audit")
    return (to) => [...base, "features/company", "features/audit"].includes(to);
  if (feature === "accounts") {
    return (to) => [...base, "forms", ...underAccounts].includes(to);
  }
  if (feature) return (to) => [...base, "forms"].includes(to) || isFeature(to);
  if (layer === "capabilities") return (to) => base.includes(to) || isFeature(to);
  if (layer === "flows")
    return (to) => [...base, "forms", "capabilities"].includes(to) || isFeature(to);
  if (layer === "routes" || layer === "app") {
    return (to) => !["server", "scripts", "tests", "bench"].includes(folder(to));
  }
  if (layer === "server") return (to) => !["scripts", "tests", "bench"].includes(folder(to));
  // Scripts and tool configuration.
  return (to) => !["tests", "bench"].includes(folder(to));
}

describe("the architecture", () => {
  test("the source tree is found", () => {
    expect(sourceImports.length).toBeGreaterThan(100);
  });

  test("imports flow one way: tests and benches, scripts, server, routes, flows, capabilities, features, accounts, forms, ui, mail, live and audit, platform", () => {
    const wrong = sourceImports.filter(({ from, to }) => {
      const [importer, imported] = [layerOf(from), layerOf(to)];
      if (importer === imported || (isTestFile(from) && imported === "tests/support")) return false;
      return !mayImport(importer)(imported);
    });
    expect(wrong).toEqual([]);
  });

  test("what a browser may load takes nothing but types from the server's files", () => {
    const inBrowser = (file: string) => /^app\//.test(file) && !isTestFile(file);
    const onServer = /(\.server\.tsx?$|entry\.server)/;
    const route = /^app\/(features\/[^/]+\/)?(routes|root)/;
    const wrong = sourceImports
      .filter(
        ({ from, to, typeOnly }) => inBrowser(from) && /\.server\.tsx?$/.test(to) && !typeOnly,
      )
      .filter(({ from }) => !onServer.test(from) && !route.test(from));
    expect(wrong.filter(({ from, to }) => !namesOnlyTypes(from, to))).toEqual([]);
  });

  test("a file leaves its feature or layer by a path from the root, never by climbing", () => {
    const home = (file: string) => layerOf(file).replace(/\/ui$/, "");
    const climbing = sourceFiles.flatMap((from) =>
      [...readSource(from).matchAll(/from "(\.\.\/[^"]+)"/g)]
        .filter(
          ([, to]) => to && !to.includes("+types/") && home(join(dirname(from), to)) !== home(from),
        )
        .map(([statement]) => `${from}: ${statement}`),
    );
    expect(climbing).toEqual([]);
  });

  test("only tests import what is for tests", () => {
    expect(sourceImports.filter(({ from, to }) => isTestFile(to) && !isTrial(from))).toEqual([]);
  });

  test("loads come to be by bookLoad alone, whichever door they come through", () => {
    const inserts = /insert\(shipments\)|insert into (\$\{shipments\}|shipments\b)/i;
    const sql = globSync("app/**/*.sql");
    const writers = [...sourceFiles, ...sql].filter(
      (file) => !isTrial(file) && inserts.test(readSource(file)),
    );
    // The demo writes loads with their past, which nobody books.
    expect(writers.toSorted()).toEqual([
      `${booking}insert-loads.server.ts`,
      "scripts/demo/book-loads.ts",
    ]);
    const around = sourceImports.filter(
      ({ from, to, typeOnly }) =>
        new RegExp(`^${booking}(insert|write)-loads`).test(to) &&
        !typeOnly &&
        !from.startsWith(booking) &&
        !isTrial(from),
    );
    expect(around).toEqual([]);
  });

  test("doors of software give typed input straight, never as the texts of a form", () => {
    const doors =
      /^(server\/api|app\/features\/[^/]+\/api|app\/features\/(edi|shipments\/import))\/(?!ui\/|routes\/)/;
    const asForm = /(?<!\.)\bString\(|"on"|toFixed\(|\binDollars\b|\bversion: 1\b|\bparseAs\b/;
    const wrong = sourceFiles.filter(
      (file) => doors.test(file) && !isTrial(file) && asForm.test(readSource(file)),
    );
    expect(wrong).toEqual([]);
  });

  test("what is typed is normalized by forms/text.ts alone", () => {
    const ownWay = /\bz\s*\.string\([^()]*\)\s*\.trim\(\)/;
    const wrong = sourceFiles.filter(
      (file) =>
        // The audit log imports no forms, and keeps nothing of its filter.
        /^(app|server)\/(?!features\/audit\/)/.test(file) &&
        !isTestFile(file) &&
        ownWay.test(readSource(file)),
    );
    expect(wrong).toEqual([]);
  });

  test("there are no utils folders and no barrels", () => {
    const drawer = /(^|\/)(utils?|helpers?|misc|common|lib)(\/|\.tsx?$)/;
    expect(sourceFiles.filter((file) => drawer.test(file) || /\/index\.tsx?$/.test(file))).toEqual(
      [],
    );
  });

  test("no features import each other in a circle, not even for a type: what crosses two is a flow", () => {
    const between = sourceImports
      .filter(({ from }) => !isTrial(from))
      .map(({ from, to }) => ({ from: layerOf(from), to: layerOf(to), file: from }))
      .filter(({ from, to }) => isFeature(from) && isFeature(to) && from !== to);
    expect(between.length).toBeGreaterThan(100);
    const circle = findCircle(between).map((to, index, all) => {
      const file = between.find((one) => one.from === all[index - 1] && one.to === to)?.file;
      return file ? `${to}, by ${file}` : to;
    });
    expect(circle).toEqual([]);
  });

  test("no files import each other in a circle", () => {
    expect(findCircle(sourceImports.filter(({ typeOnly }) => !typeOnly))).toEqual([]);
  });

  test("no files of the server import each other in a circle, not even for a type", () => {
    expect(findCircle(sourceImports.filter(({ from }) => from.startsWith("server/")))).toEqual([]);
  });
});

/** Whether every import of `to` in `from` is type-only. */
function namesOnlyTypes(from: string, to: string): boolean {
  const name = to.split("/").at(-1) ?? "";
  const statement = new RegExp(
    `import\\s*\\{([^}]*)\\}\\s*from\\s+"[^"]*${name.replaceAll(".", "\\.")}"`,
  );
  const names = statement.exec(readSource(from))?.[1]?.split(",") ?? [""];
  return names
    .map((one) => one.trim())
    .filter(Boolean)
    .every((one) => one.startsWith("type "));
}

/** The first circle, from one of its members around to itself; empty when there is none. */
function findCircle(edges: readonly Pick<SourceImport, "from" | "to">[]): string[] {
  const next = Map.groupBy(edges, ({ from }) => from);
  const done = new Set<string>();
  const visit = (file: string, path: string[]): string[] => {
    if (path.includes(file)) return [...path.slice(path.indexOf(file)), file];
    if (done.has(file)) return [];
    for (const { to } of next.get(file) ?? []) {
      const circle = visit(to, [...path, file]);
      if (circle.length > 0) return circle;
    }
    done.add(file);
    return [];
  };
  for (const file of next.keys()) {
    const circle = visit(file, []);
    if (circle.length > 0) return circle;
  }
  return [];
}
