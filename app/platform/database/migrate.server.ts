import { findPackageJSON } from "node:module";
import { dirname, join } from "node:path";

// The bundle and the sources lie at different depths; both find the root by its package.json.
const root = dirname(findPackageJSON(import.meta.url) ?? ".");

/** Where the generated SQL lies, and the table that records what has run. */
export const migrations = {
  migrationsFolder: join(root, "migrations"),
  migrationsTable: "schema_migrations",
  migrationsSchema: "public",
};

/** The advisory lock that lets one process migrate while others wait. */
export const migrationLock = 7_031_964;
