import { z } from "zod";

const select = "Select at least one load";

/**
 * The loads that were selected, each read by `load`: one comes as a text, several as an array; at most
 * a page of them.
 */
export const selectedLoads = <Load extends z.ZodType<unknown, string>>(load: Load) =>
  z
    .union([z.string(), z.array(z.string())], { error: select })
    .transform((given) => [given].flat())
    .pipe(z.array(load).min(1, select).max(50, "Select at most 50 loads"));
