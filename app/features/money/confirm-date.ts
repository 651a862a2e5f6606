import { z } from "zod";

/** Whether a payment is recorded although its day comes before what it pays. */
export const confirmDate = z.boolean("Send whether the date is right").default(false).meta({
  description:
    "Whether it's recorded although it's dated before an invoice or bill that it pays or, where it pays none, in an earlier year.",
});
