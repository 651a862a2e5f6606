import { lazy, Suspense } from "react";
import { QuoteForm } from "#app/features/quotes/ui/quote-form.tsx";
import type { Received } from "./load-received.server.ts";
import type { QuoteSubject } from "./quote-query.server.ts";

// Loaded after the page: few visitors fill this part in.
const QuoteUnits = import.meta.env.SSR
  ? (await import("./quote-units.tsx")).QuoteUnits
  : lazy(async () => ({ default: (await import("./quote-units.tsx")).QuoteUnits }));

// Loaded once there is one. The page waits for it, because an anchor leads to it.
const QuoteReceived = import.meta.env.SSR
  ? (await import("./quote-received.tsx")).QuoteReceived
  : lazy(async () => ({ default: (await import("./quote-received.tsx")).QuoteReceived }));

type Props = {
  /** The URL the form is sent to; the page's own when left out. */
  action?: string;
  subject: QuoteSubject;
  /** Alternatives to the subject; without them the service is fixed. */
  services?: readonly QuoteSubject[];
  received: Received | null;
  known?: Partial<Record<"name" | "company" | "email" | "phone", string>> | null;
};

/** The quote form of a page, below the request that was sent before. */
export function QuoteWaybill({ received, ...form }: Props) {
  return (
    <>
      {received && <QuoteReceived received={received} />}
      {/* As one: React would take the units away if the form changed before they are loaded. */}
      <Suspense>
        {/* Resets once a request was accepted. */}
        <QuoteForm key={received?.token} {...form} units={<QuoteUnits />} />
      </Suspense>
    </>
  );
}
