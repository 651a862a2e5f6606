import type { TestProject } from "vitest/node";
import { createTemplate, startPostgres } from "./postgres-server.ts";

declare module "vitest" {
  interface ProvidedContext {
    postgresUrl: string;
    postgresTemplate: string;
  }
}

/** Starts one PostgreSQL for all test files and migrates the template they copy. */
export default async function setup(project: TestProject) {
  // Without autovacuum, rows keep their insertion order and plans depend only on the tests' own
  // ANALYZE.
  const server = await startPostgres({ autovacuum: "off" });
  const name = `template_${process.pid}`;
  const template = await createTemplate(server.url, name);
  project.provide("postgresUrl", server.url);
  project.provide("postgresTemplate", name);
  return async () => {
    await template.drop();
    await server.stop();
  };
}
