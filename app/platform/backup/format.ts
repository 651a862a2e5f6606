import { z } from "zod";

/**
 * A backup is gzipped lines of JSON: a header; for each table a line that names it, followed by its
 * rows, each an array of column values as PostgreSQL's text (or null); and a footer with the row
 * count. Every PostgreSQL version, embedded or not, reads the same text.
 */
export const head = z.object({
  format: z.literal("freight-brokerage backup"),
  version: z.literal(1),
  /** Fingerprint of the last migration. */
  schema: z.string(),
  takenAt: z.string(),
});
export type Head = z.output<typeof head>;

export const tableLine = z.object({ table: z.string(), columns: z.array(z.string()) });
export const row = z.array(z.string().nullable());
export const end = z.object({
  rows: z.number(),
  sequences: z.array(z.object({ name: z.string(), value: z.string(), called: z.boolean() })),
});

/** Any line after the header. */
export const backupLine = z.union([row, tableLine, end]);
