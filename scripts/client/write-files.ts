import { execFileSync } from "node:child_process";
import { existsSync, writeFileSync } from "node:fs";

/** Path of the OpenAPI document, which clients are generated from and checks read. */
export const documentFile = "clients/typescript/openapi.json";

/** What the TypeScript client knows of the API. */
const schemaFile = "clients/typescript/schema.ts";

/** In the client's own folder, because it needs an older TypeScript than ours. */
const generator = "clients/typescript/node_modules/.bin/openapi-typescript";

/** Whether the development dependencies are there, without which nothing can be generated. */
export function canGenerate(): boolean {
  return existsSync(generator);
}

/** Writes the OpenAPI document, and the types of the TypeScript client from it; returns the paths. */
export function writeFiles(openApi: object): string[] {
  writeFileSync(documentFile, `${JSON.stringify(openApi, null, 2)}\n`);
  // A field with a default may be left out of a request.
  const options = ["--output", schemaFile, "--default-non-nullable", "false"];
  execFileSync(generator, [documentFile, ...options], { stdio: ["ignore", "ignore", "inherit"] });
  return [documentFile, schemaFile];
}
