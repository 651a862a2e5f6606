import { businessHours } from "#app/features/company/hours.ts";
import { company } from "#app/features/company/profile.ts";
import { replies } from "#app/features/company/replies.ts";
import { buttonStyle } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Link } from "#app/ui/link.tsx";
import { servicesText, type UnpricedMode } from "../instant-quote.ts";

const answers = `our team answers within ${replies.quote}, ${businessHours.text}`;

/** What to do about freight that no mode has an instant price for. */
export function NoPriceNotice({ unpriced }: { unpriced: readonly UnpricedMode[] }) {
  const title =
    unpriced.length === 0
      ? "We have no instant price for this freight"
      : `We have no instant price for: ${servicesText(unpriced)}`;
  return (
    <EmptyState title={`${title}. Request a quote, and ${answers}.`}>
      <Link to="/request-quote" className={buttonStyle()}>
        Request a quote
      </Link>
      <a href={`tel:${company.phone.e164}`} className={buttonStyle("secondary")}>
        Call {company.phone.display}
      </a>
    </EmptyState>
  );
}

/** The modes without an instant price, beside those that have one. */
export function UnpricedModes({ unpriced }: { unpriced: readonly UnpricedMode[] }) {
  if (unpriced.length === 0) return null;
  return (
    <ul aria-label="Modes without an instant price" className="mt-6 max-w-prose text-sm">
      {unpriced.map(({ mode, services }) => (
        <li key={mode} className="py-1">
          {mode}: no instant price for {servicesText([{ mode, services }])}.{" "}
          <Link to="/request-quote" className="font-semibold underline underline-offset-4">
            Request a quote
          </Link>
          , and {answers}.
        </li>
      ))}
    </ul>
  );
}
