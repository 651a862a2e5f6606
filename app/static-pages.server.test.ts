import type { RouteConfigEntry } from "@react-router/dev/routes";
import { matchPath } from "react-router";
import { expect, test } from "vitest";
import { isDeskPath } from "./routes/desk/is-desk-path.ts";
import routes from "./routes.ts";
import { renderedPages, staticPages } from "./static-pages.server.ts";

const listed = [...staticPages, ...renderedPages];
const all = (await routes).flatMap((entry) => pathsOf(entry));
const pages = all.filter(
  ({ file, path }) => file.endsWith(".tsx") && !/[:*]/.test(path) && !isDeskPath(path),
);

test.each(pages.map(({ path }) => path))("%s is listed as either static or rendered", (path) => {
  expect(listed.filter((one) => one === path)).toEqual([path]);
});

test("no page of a desk is static", () => {
  expect(staticPages.filter(isDeskPath)).toEqual([]);
});

test.each(listed)("%s is an address of the site", (listedPath) => {
  const known = all.filter(({ path }) => !path.endsWith("/*") && matchPath(path, listedPath));
  expect(known).not.toEqual([]);
});

test("no static page is listed with a query string, which would never be asked for", () => {
  expect(staticPages.filter((path) => /[?#]|.\/$/.test(path))).toEqual([]);
});

function pathsOf(entry: RouteConfigEntry, parent = ""): { path: string; file: string }[] {
  const path = entry.path ? `${parent}/${entry.path}` : parent;
  const below = (entry.children ?? []).flatMap((child) => pathsOf(child, path));
  // A layout route without a path of its own is not a page.
  const own = entry.path || entry.index ? [{ path: path || "/", file: entry.file }] : [];
  return [...own, ...below];
}
