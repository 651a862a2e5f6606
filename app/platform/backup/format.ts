import { z } from "zod";

/**
 * A backup is gzip'ed lines of JSON: a head, then for each table a line that names it followed by
 * its rows, each an array of the columns' values as PostgreSQL writes them (text or null), and an
 * end that says how many rows there were. Text is what every version and both kinds agree on.
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

/** One line after the head. */
export const line = z.union([row, tableLine, end]);
