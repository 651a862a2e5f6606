import type { QuoteSubject } from "./quote-query.server.ts";

/** A link to the quote request page for a service. */
export function quoteLink({ service, freight }: QuoteSubject): string {
  return `/request-quote?${new URLSearchParams({ ...(service && { service }), freight })}`;
}
