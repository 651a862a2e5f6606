import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Where the OpenAPI document is kept: the page for developers shows it. */
export const documentFile = "content/openapi.json";

/** What the TypeScript client knows of it. */
const schemaFile = "clients/typescript/schema.ts";

/** It wants another TypeScript than ours, and has it in the client's own folder. */
const generator = "clients/typescript/node_modules/.bin/openapi-typescript";

/** The files that are made from the OpenAPI document, by their paths. */
export function generateFiles(openApi: object): Record<string, string> {
  const folder = mkdtempSync(join(tmpdir(), "freight-client-"));
  try {
    const [from, to] = [join(folder, "openapi.json"), join(folder, "schema.ts")];
    const document = `${JSON.stringify(openApi, null, 2)}\n`;
    writeFileSync(from, document);
    // A field with a default may be left out of a request.
    const options = ["--output", to, "--default-non-nullable", "false"];
    execFileSync(generator, [from, ...options], { stdio: ["ignore", "ignore", "inherit"] });
    return { [documentFile]: document, [schemaFile]: readFileSync(to, "utf8") };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
