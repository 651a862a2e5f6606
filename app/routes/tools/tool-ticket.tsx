import { QuoteTicket } from "#app/routes/site/part/quote-ticket.tsx";

/** The end of every tool's page: from an estimate to a price. */
export function ToolTicket({ code }: { code: string }) {
  return (
    <QuoteTicket
      heading="Ready for a real price?"
      text="Send us the dimensions, the lane and the date. A broker replies with a price, or with the one question we need answered first."
      code={code}
    />
  );
}
