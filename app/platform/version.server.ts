import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { projectRoot } from "./project-root.server.ts";

/** The version of this product, such as "0.3.0". */
export const { version: productVersion } = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(join(projectRoot, "package.json"), "utf8")));
