import { QuoteTicket } from "#app/routes/site/part/quote-ticket.tsx";

/** The foot of every tool's page: from an estimate to a price. */
export function ToolTicket({ code }: { code: string }) {
  return (
    <QuoteTicket
      heading="An estimate is not a price yet"
      text="Send us the measures, the lane and the date. A broker replies with a price, or with the one question that stands in the way of it."
      code={code}
    />
  );
}
