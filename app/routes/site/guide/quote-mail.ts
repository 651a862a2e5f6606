import { company } from "#app/features/company/profile.ts";
import type { QuoteSubject } from "#app/routes/site/quote-query.server.ts";
import { mailHref } from "#app/routes/site/reach.ts";

/** What we have to know of a load, in the order in which a broker reads it. */
export const quoteLines = [
  "Origin City State/Zip",
  "Destination City State/Zip",
  "Commodity",
  "Total Weight (LBS)",
  "Freight Ready Date",
] as const;

/** Opens a message to the quote mailbox with a line for each thing we have to know. */
export function quoteMailHref({ service }: Pick<QuoteSubject, "service">): string {
  const lines = [
    ...quoteLines.map((line) => `${line}: `),
    `Service Required: ${service ?? ""}`,
    "",
    "Company name: ",
    "Phone: ",
  ];
  const subject = service ? `Quote request: ${service}` : "Quote request";
  return mailHref(company.email.quotes, subject, lines.join("\n"));
}
