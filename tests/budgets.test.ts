import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { beforeAll, describe, expect, test } from "vitest";
import { isHydrated } from "#app/page-handle.ts";
import { hydrates } from "#app/ui/link.tsx";
import { buildIfNeeded } from "#scripts/build-if-needed.ts";
import { loadProduct, staticPaths } from "#scripts/product.ts";
import { loadStaticAssets } from "#server/static/static-assets.ts";
import type { StaticAssets } from "#server/static/static-handler.ts";
import { byName } from "#tests/support/header-list.ts";

const kilobyte = 1000;
/** Sizes after Brotli. */
const budgets = {
  /** Inline script of a page that does not hydrate. */
  script: 5 * kilobyte,
  /**
   * Script files of a page that hydrates: React and React Router are 92 kB of them. What nobody works
   * on stays as the server wrote it (`as-served.tsx`), and what few forms come to, such as two people's
   * texts of one field, is loaded then.
   */
  hydrated: 115 * kilobyte,
  /** The same for desk pages, where people stay. */
  desk: 139 * kilobyte,
  style: 15 * kilobyte,
  fonts: 2,
};
const client = "build/client";

buildIfNeeded();
const paths = staticPaths();
const { build } = await loadProduct();
const hydratedRoutes = Object.values(build.routes).filter(
  (route) => route && isHydrated(chainOf(route.id)),
);
let staticAssets: StaticAssets;

beforeAll(async () => {
  staticAssets = await loadStaticAssets({
    folder: "build",
    origin: "https://freight.example",
    port: 3000,
  });
});

describe("pages that hydrate", () => {
  test("are all there", () => {
    expect(hydratedRoutes.length).toBeGreaterThan(0);
  });

  test.each(hydratedRoutes.map((route) => [`/${route?.path ?? ""}`, route?.id ?? ""]))(
    "%s loads no more script than its budget",
    (path, id) => {
      expect(weight(scriptsOf(id))).toBeLessThanOrEqual(budgetOf(path));
    },
  );
});

function budgetOf(path: string): number {
  return /^\/(brokerage|staff|carrier)(\/|$)/.test(path) ? budgets.desk : budgets.hydrated;
}

test.each(paths.filter(isRead))("%s sends no script files, and little script within", (path) => {
  const html = htmlOf(path);
  const written = inlineScripts(html).join("");
  expect([...everyScript(html)]).toEqual([]);
  expect(written).not.toBe("");
  expect(brotliCompressSync(written).length).toBeLessThanOrEqual(budgets.script);
});

describe.each(paths)("%s", (path) => {
  test("loads at most 15 kB of styles, none of which reach for another host", () => {
    // The router ends the address of a sheet that a lazy part needs, too, with an empty fragment.
    const sheets = links(htmlOf(path), "stylesheet").map(({ href = "" }) => href.replace(/#$/, ""));
    expect(sheets).not.toEqual([]);
    expect(weight(sheets)).toBeLessThanOrEqual(budgets.style);
    for (const sheet of sheets) {
      expect(readFileSync(join(client, sheet), "utf8")).not.toMatch(
        /(url\(|@import)\s*["']?(https?:)?\/\//,
      );
    }
  });

  test("has all of its text in place before any script runs", () => {
    expect(htmlOf(path)).not.toMatch(/<div hidden="" id="S:|<div hidden id="S:/);
  });

  test("fetches its scripts after styles and fonts", () => {
    const first = new Map<string, string | undefined>();
    for (const { href = "", fetchpriority } of links(htmlOf(path), "modulepreload")) {
      if (!first.has(href)) first.set(href, fetchpriority);
    }
    expect([...first.values()].filter((priority) => priority !== "low")).toEqual([]);
  });

  test("preloads its two fonts", () => {
    const fonts = links(htmlOf(path), "preload").filter((link) => link.as === "font");
    expect(fonts).toHaveLength(budgets.fonts);
    for (const font of fonts) expect(staticAssets.files.has(font.href ?? "")).toBe(true);
  });

  test("loads nothing from another host", () => {
    const foreign = loaded(htmlOf(path)).filter((url) => !/^(\/(?!\/)|data:|#)/.test(url));
    expect(foreign).toEqual([]);
  });

  test.each(["signedOut", "signedIn"] as const)("runs its own scripts and no others, %s", (who) => {
    const page = staticAssets.pages.get(path)?.[who].identity;
    const html = String(page?.body);
    const policy = byName(page?.headers)["content-security-policy"];
    const sources = /script-src ([^;]*)/.exec(policy ?? "")?.[1]?.split(" ");
    const own = inlineScripts(html).map(
      (code) => `'sha256-${createHash("sha256").update(code).digest("base64")}'`,
    );
    expect(own).not.toEqual([]);
    expect(new Set(sources)).toEqual(new Set(["'self'", ...own]));
    expect(html).not.toMatch(/\son[a-z]+="/);
  });

  test("says where it is at the site's own address", () => {
    const addresses = htmlOf(path).match(/https?:\/\/[\w.:-]+/g) ?? [];
    expect(addresses.filter((one) => /localhost|invalid/.test(one))).toEqual([]);
  });
});

/** A route and its parents, outermost first, as the router matches them. */
function chainOf(id: string | undefined): { id: string; handle: unknown }[] {
  const route = id === undefined ? undefined : build.routes[id];
  if (!route) return [];
  return [...chainOf(route.parentId), { id: route.id, handle: route.module.handle }];
}

/** The script files that a route's page loads. */
function scriptsOf(id: string): Set<string> {
  const { entry, routes } = build.assets;
  const files = [entry.module, ...entry.imports];
  for (const { id: one } of chainOf(id)) {
    const { module, clientActionModule, clientLoaderModule, imports = [] } = routes[one] ?? {};
    files.push(
      ...[module, clientActionModule, clientLoaderModule].filter((file) => file !== undefined),
      ...imports,
    );
  }
  return new Set(files);
}

function isRead(path: string): boolean {
  return !hydrates(path);
}

function htmlOf(path: string): string {
  return String(staticAssets.pages.get(path)?.signedOut.identity.body);
}

/** The attributes of every element with this name. */
function elements(html: string, name: string): Record<string, string>[] {
  return Array.from(html.matchAll(new RegExp(`<${name}\\b([^>]*)>`, "g"))).map(([, inner = ""]) =>
    Object.fromEntries(
      Array.from(inner.matchAll(/([\w-]+)="([^"]*)"/g)).map(([, key = "", value = ""]) => [
        key.toLowerCase(),
        value,
      ]),
    ),
  );
}

function links(html: string, rel: string) {
  return elements(html, "link").filter((link) => link.rel === rel);
}

function inlineScripts(html: string): string[] {
  return Array.from(html.matchAll(/<script((?:\s[^>]*)?)>([\s\S]*?)<\/script>/g))
    .filter(([, inner = ""]) => !inner.includes('type="application/ld+json"'))
    .filter(([, inner = ""]) => !inner.includes(" src="))
    .map(([, , code = ""]) => code);
}

/** What the browser fetches by itself: not links to follow or the canonical URL. */
function loaded(html: string): string[] {
  const fetched = elements(html, "link").filter(({ rel }) =>
    /^(stylesheet|preload|modulepreload|prefetch|icon|apple-touch-icon|manifest)$/.test(rel ?? ""),
  );
  const media = ["script", "img", "source", "iframe", "video", "audio", "embed", "use"].flatMap(
    (name) => elements(html, name),
  );
  return [...fetched, ...media].flatMap(({ href, src, srcset }) => [
    ...[href, src].filter((url) => url !== undefined),
    ...(srcset ?? "")
      .split(",")
      .flatMap((part) => part.trim().split(" ", 1))
      .filter(Boolean),
  ]);
}

/** The scripts of a page and everything they import statically. */
function everyScript(html: string): Set<string> {
  const found = new Set<string>();
  const add = (script: string) => {
    if (found.has(script)) return;
    found.add(script);
    for (const next of imports(readFileSync(join(client, script), "utf8"))) add(next);
  };
  for (const { href = "" } of links(html, "modulepreload")) add(href);
  for (const { src } of elements(html, "script")) if (src) add(src);
  for (const script of inlineScripts(html).flatMap(imports)) add(script);
  return found;
}

function imports(code: string): string[] {
  return Array.from(
    code.matchAll(/(?:\bimport|\bfrom|})\s*["'](?:\.|\/assets)\/([\w.-]+\.js)["']/g),
  ).map(([, name]) => `/assets/${name}`);
}

/** The compressed bytes of these files. */
function weight(files: Iterable<string>): number {
  return Array.from(files).reduce((sum, file) => sum + weightOf(file), 0);
}

/** Most pages share most of their files. */
const weights = new Map<string, number>();

function weightOf(file: string): number {
  const known = weights.get(file);
  if (known !== undefined) return known;
  const text = readFileSync(join(client, file), "utf8");
  const bytes = brotliCompressSync(withoutChance(text)).length;
  weights.set(file, bytes);
  return bytes;
}

/**
 * A file with other hashes in the names of files: those of a build change with any line of it, and the
 * same script weighed up to 24 bytes more or less by them.
 */
function withoutChance(text: string): string {
  return text.replaceAll(/([\w.-]+)-[\w-]{8}\.(js|css|woff2)/g, (_, name: string, end: string) => {
    const hash = createHash("sha256").update(`${name}.${end}`).digest("base64url").slice(0, 8);
    return `${name}-${hash}.${end}`;
  });
}
