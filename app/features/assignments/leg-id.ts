import { z } from "zod";

/** Which leg a form is about; left out or empty for a load of one. */
export const legIdField = z.preprocess(
  (typed) => (typed === "" || typed === null ? undefined : typed),
  z.uuid({ error: "Choose a leg" }).optional(),
);
