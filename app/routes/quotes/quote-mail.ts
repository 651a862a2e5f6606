import { company } from "#app/features/company/profile.ts";
import { mailHref } from "#app/routes/site/reach.ts";
import type { QuoteSubject } from "./quote-query.server.ts";

/** What we have to know of a load and why, in the order in which a broker reads it. */
export const quoteLines = [
  {
    name: "Origin City State/Zip",
    why: "Where the freight stands. The ZIP code decides which trucks are near.",
  },
  {
    name: "Destination City State/Zip",
    why: "Where it has to be, and whether the dock wants an appointment.",
  },
  {
    name: "Commodity",
    why: "In plain words. It decides equipment, insurance and, by air, what may fly.",
  },
  {
    name: "Total Weight (LBS)",
    why: "With packaging and pallets. Sizes too, if it is not a standard truckload.",
  },
  {
    name: "Freight Ready Date",
    why: "The day, and the hour if there is one, at which it can be loaded.",
  },
] as const;

/** Opens a message to the quote mailbox with a line for each thing we have to know. */
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
