import { randomUUID } from "node:crypto";
import type { Product } from "./product.ts";

/** A route of the built product: its pattern and one concrete path. */
export type Address = { id: string; pattern: string; path: string; takesForms: boolean };

/** Every route with a path, from the build's manifest. */
export function addresses({ routes }: Pick<Product, "routes">): Address[] {
  return Object.keys(routes).flatMap((id) => {
    const route = routes[id];
    if (!route || (route.path === undefined && !route.index)) return [];
    const pattern = patternOf(routes, id);
    const path = pattern.replaceAll(/:(\w+)/g, (_, name) => filled(name)).replace("*", "nowhere");
    return [{ id, pattern, path, takesForms: route.module.action !== undefined }];
  });
}

function patternOf(routes: Product["routes"], id: string): string {
  const parts: string[] = [];
  for (let route = routes[id]; route; route = routes[route.parentId ?? ""]) {
    if (route.path) parts.unshift(route.path);
  }
  return `/${parts.join("/")}`;
}

function filled(parameter: string): string {
  if (parameter === "role") return "shipper";
  return parameter === "slug" || parameter === "token" ? "made-up" : randomUUID();
}
