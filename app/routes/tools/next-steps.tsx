import { RESULT_ID } from "#app/features/estimates/result-id.ts";
import { quoteLink } from "#app/features/quotes/routes/quote-link.ts";
import type { QuoteSubject } from "#app/features/quotes/routes/quote-query.server.ts";
import { bandAction } from "#app/ui/band-action.ts";
import { Link } from "#app/ui/link.tsx";

/** A link from a result to a quote request. */
export function AskForPrice({ subject, children }: { subject: QuoteSubject; children: string }) {
  return (
    <p className="mt-6 print:hidden">
      <Link to={quoteLink(subject)} className={bandAction("outline")}>
        {children}
      </Link>
    </p>
  );
}

type ExampleProps = {
  heading: string;
  /** What to do to get a result. */
  none: string;
  to: string;
  text: string;
};

/** The result area before any input, with an example to try. */
export function TryExample({ heading, none, to, text }: ExampleProps) {
  return (
    <>
      <h2 className="font-display text-2xl font-bold text-on-band-soft">{heading}</h2>
      <p aria-hidden="true" className="stencil mt-4 text-[8rem] text-on-band-soft/60">
        000
      </p>
      <p className="mt-5 text-on-band-soft">{none}</p>
      <p className="mt-3">
        <Link
          to={`${to}#${RESULT_ID}`}
          preventScrollReset
          className="font-semibold underline decoration-band-signal decoration-2 underline-offset-4"
        >
          {text}
        </Link>
      </p>
    </>
  );
}

/** Suggests the nearest question that has an answer. */
export function AskInstead({ to, children }: { to: string; children: string }) {
  return (
    <p className="mt-6 print:hidden">
      <Link to={to} preventScrollReset className={bandAction()}>
        {children}
      </Link>
    </p>
  );
}
