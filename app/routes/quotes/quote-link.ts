import type { QuoteSubject } from "./quote-query.server.ts";

/** The quote request page, told what the quote is about. */
export function quoteLink({ service, freight }: QuoteSubject): string {
  return `/request-quote?${new URLSearchParams({ ...(service && { service }), freight })}`;
}
