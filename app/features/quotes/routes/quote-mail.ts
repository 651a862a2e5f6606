import { company } from "#app/features/company/profile.ts";
import { mailHref } from "#app/routes/site/reach.ts";
import type { QuoteSubject } from "./quote-query.server.ts";

/** What we need to know of a load and why, in the order in which a broker reads it. */
export const quoteLines = [
  {
    name: "Origin City State/Zip",
    why: "Where the freight is. The ZIP code tells us which trucks are close.",
  },
  {
    name: "Destination City State/Zip",
    why: "Where it's going, and whether the dock needs an appointment.",
  },
  {
    name: "Commodity",
    why: "In plain words. It decides equipment, insurance and, by air, what can fly.",
  },
  {
    name: "Total Weight (LBS)",
    why: "With packaging and pallets. Dimensions, too, unless it's a standard truckload.",
  },
  {
    name: "Freight Ready Date",
    why: "The day it can be loaded, and the time if you know it.",
  },
] as const;

/** A mailto link to the quote mailbox with a line for each item. */
export function quoteMailHref({ service }: Pick<QuoteSubject, "service">): string {
  const lines = [
    ...quoteLines.map(({ name }) => `${name}: `),
    `Service Required: ${service ?? ""}`,
    "",
    "Company name: ",
    "Phone: ",
  ];
  const subject = service ? `Quote request: ${service}` : "Quote request";
  return mailHref(company.email.quotes, subject, lines.join("\n"));
}
