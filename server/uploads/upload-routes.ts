import { uploadPages } from "#app/capabilities.server.ts";
import { bodyBytesAtMost } from "#server/middleware/body-limit.ts";

const matchers = uploadPages.map((page) => ({
  route: { ...page, textBytes: page.textBytes ?? bodyBytesAtMost },
  pattern: new RegExp(`^${page.path.replaceAll(/:(\w+)/g, "(?<$1>[^/]+?)")}(?:\\.data)?$`),
}));

/** The upload page of a path, as a document or as the router's data, with its parameters. */
export function findUploadRoute(path: string) {
  for (const { route, pattern } of matchers) {
    const found = pattern.exec(path);
    if (found) return { route, params: { ...found.groups } };
  }
  return undefined;
}
