import { z } from "zod";
import { usdText } from "./usd.ts";

/** Whether a payment is recorded although one with its reference and amount is on record. */
export const confirmRepeat = z.boolean("Send whether it's recorded again").default(false).meta({
  description: "Whether it's recorded although one with this reference and amount is.",
});

type Repeated = {
  /** The payment, such as "Check 4711". */
  name: string;
  cents: number;
  /** When it was recorded, as the company writes days. */
  day: string;
  /** What it paid, such as "invoice INV-1001". */
  paid: string;
};

/** The question about a payment that looks like one on record. */
export function repeatQuestion({ name, cents, day, paid }: Repeated): string {
  return `${name} for ${usdText(cents)} was recorded on ${day} for ${paid}. Record it again?`;
}
