import { lazy, Suspense } from "react";
import { QuoteForm } from "#app/features/quotes/ui/quote-form.tsx";
import type { Received } from "./load-received.server.ts";
import type { QuoteSubject } from "./quote-query.server.ts";
import { QuoteReceived } from "./quote-received.tsx";

// A browser loads it after the form, of which it is the part that few fill in.
const QuoteUnits = import.meta.env.SSR
  ? (await import("./quote-units.tsx")).QuoteUnits
  : lazy(async () => ({ default: (await import("./quote-units.tsx")).QuoteUnits }));

type Props = {
  /** Where the form is sent: the page that it is on. */
  action: string;
  subject: QuoteSubject;
  /** What may be chosen in place of the subject; its service is settled where this is left out. */
  services?: readonly QuoteSubject[];
  received: Received | null;
  known?: Partial<Record<"name" | "company" | "email" | "phone", string>> | null;
};

/** The quote form as it stands on a page, under the request that was sent with it before. */
export function QuoteWaybill({ received, ...form }: Props) {
  return (
    <>
      {received && <QuoteReceived received={received} />}
      {/* Empty again once a request was taken. */}
      <QuoteForm
        key={received?.token}
        {...form}
        units={
          <Suspense>
            <QuoteUnits />
          </Suspense>
        }
      />
    </>
  );
}
