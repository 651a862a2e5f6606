import { company } from "#app/features/company/profile.ts";
import { replies } from "#app/features/company/replies.ts";
import { requestNumber } from "#app/features/quotes/quote-request.ts";
import { callHref } from "#app/routes/site/reach.ts";
import { Link } from "#app/ui/link.tsx";
import { Moment } from "#app/ui/moment.tsx";
import type { Received } from "./load-received.server.ts";

const standing: Record<Received["status"], string> = {
  pending: `Received. A broker replies within ${replies.quote}.`,
  "in review": "In review. A broker is working on your price.",
  quoted: "Quoted. We emailed you our price.",
  accepted: "Accepted. Your load is booked.",
  declined: "Closed without a booking.",
  expired: "Quoted, and the price has expired. Call us for a new one.",
};

const link = "font-semibold underline underline-offset-4";

/** Confirms a quote request and shows its status, at a URL the customer can keep. */
export function QuoteReceived({ received }: { received: Received }) {
  const { number, service, createdAt, status, reach, hasAccount } = received;
  return (
    <section
      id="received"
      aria-labelledby="received-heading"
      className="mb-8 scroll-mt-24 border-l-4 border-success bg-success-sheet p-5 text-ink"
    >
      <h2 id="received-heading" className="text-3xl">
        Quote request {requestNumber(number)}
      </h2>
      <p className="mt-2 text-lg font-semibold">{standing[status]}</p>
      <p className="mt-2">
        {service}, sent <Moment at={createdAt} />.{" "}
        {hasAccount ? (
          <>
            Follow it in{" "}
            <Link to="/my-quotes" className={link}>
              your quotes
            </Link>
            .
          </>
        ) : (
          "This page shows its status. The link is also in the email we sent you."
        )}
      </p>
      {reach && <p className="mt-2">{reach}</p>}
      <p className="mt-2">
        Questions? Call{" "}
        <a href={callHref} className={`${link} whitespace-nowrap`}>
          {company.phone.display}
        </a>{" "}
        and give us the number.
      </p>
    </section>
  );
}
