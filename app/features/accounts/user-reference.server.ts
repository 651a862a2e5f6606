import { uuid } from "drizzle-orm/pg-core";
import { users } from "./tables.server.ts";

/** A column with the ID of the person who did something; null once their row is gone. */
export const userReference = (name: string) =>
  uuid(name).references(() => users.id, { onDelete: "set null" });
