import { findPackageJSON } from "node:module";
import { dirname } from "node:path";

/** Where data lies that is read at run time. The bundle and the sources find it from their depths. */
export const projectRoot = dirname(findPackageJSON(import.meta.url) ?? ".");
