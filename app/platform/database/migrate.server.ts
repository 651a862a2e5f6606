import { join } from "node:path";
import { projectRoot } from "#app/platform/project-root.server.ts";

/** The folder of the generated SQL, and the table that records which migrations ran. */
export const migrations = {
  migrationsFolder: join(projectRoot, "migrations"),
  migrationsTable: "schema_migrations",
  migrationsSchema: "public",
};

/** Advisory lock under which one process migrates while the others wait. */
export const migrationLock = 7_031_964;
