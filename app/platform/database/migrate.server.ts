import { join } from "node:path";
import { projectRoot } from "#app/platform/project-root.server.ts";

/** Where the generated SQL lies, and the table that records what has run. */
export const migrations = {
  migrationsFolder: join(projectRoot, "migrations"),
  migrationsTable: "schema_migrations",
  migrationsSchema: "public",
};

/** The advisory lock that lets one process migrate while others wait. */
export const migrationLock = 7_031_964;
