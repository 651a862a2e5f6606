import { findPackageJSON } from "node:module";
import { dirname } from "node:path";

/** The root of files that are read at run time; works from the bundle and from the sources. */
export const projectRoot = dirname(findPackageJSON(import.meta.url) ?? ".");
