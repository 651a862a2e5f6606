import { phoneLine } from "#app/features/company/hours.ts";
import { company } from "#app/features/company/profile.ts";
import { replies } from "#app/features/company/replies.ts";
import { quoteLink } from "#app/features/quotes/routes/quote-link.ts";
import type { QuoteSubject } from "#app/features/quotes/routes/quote-query.server.ts";
import { callHref } from "#app/routes/site/reach.ts";
import { Barcode } from "#app/ui/barcode.tsx";
import { Link } from "#app/ui/link.tsx";

const freightNames: Record<QuoteSubject["freight"], string> = {
  general: "General",
  ground: "Ground",
  air: "Air",
  intermodal: "Intermodal",
};

type Props = {
  heading: string;
  text: string;
  /** The service to quote; any when left out. */
  subject?: QuoteSubject;
  /** The links, a quote first; the phone is always included. */
  actions?: readonly { text: string; to: string }[];
  /** Printed as a barcode. */
  code: string;
};

/** The ticket at the bottom of a page: how to get a quote. */
export function QuoteTicket({ heading, text, subject, actions, code }: Props) {
  const [first, ...others] = actions ?? [
    { text: "Get a Quote", to: subject ? quoteLink(subject) : "/request-quote" },
    { text: "Book a consultation", to: "/book-consultation" },
  ];
  return (
    <section className="-mb-20 bg-signal text-on-signal">
      <div aria-hidden="true" className="perforated h-3 -translate-y-1.5" />
      <div className="mx-auto grid max-w-7xl gap-x-16 gap-y-10 px-4 pt-8 pb-14 tablet:pb-20 desktop:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <div>
          <h2 className="max-w-3xl text-5xl tablet:text-7xl">{heading}</h2>
          <p className="mt-4 max-w-prose text-lg">{text}</p>
          <p className="mt-8 flex flex-wrap gap-3">
            {first && (
              <Link to={first.to} className={ticketAction("solid")}>
                {first.text}
              </Link>
            )}
            <a href={callHref} className={ticketAction("outline")}>
              Call {company.phone.display}
            </a>
            {others.map((other) => (
              <Link key={other.to} to={other.to} className={ticketAction("outline")}>
                {other.text}
              </Link>
            ))}
          </p>
        </div>
        <div className="self-end">
          <dl className="grid grid-cols-2 gap-x-6 gap-y-4 border-t-2 border-current pt-4 font-display text-2xl leading-tight font-extrabold">
            {subject?.service && (
              <>
                <TicketFact name="Service">{subject.service}</TicketFact>
                <TicketFact name="Freight">{freightNames[subject.freight]}</TicketFact>
              </>
            )}
            <TicketFact name="Reply within">{replies.quote}</TicketFact>
            <TicketFact name="Phone line">{phoneLine.text}</TicketFact>
          </dl>
          <Barcode text={code} className="mt-6" />
        </div>
      </div>
    </section>
  );
}

/** A labeled value on a ticket. */
export function TicketFact({ name, children }: { name: string; children: string }) {
  return (
    <div>
      <dt className="font-text text-xs font-semibold tracking-wide">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** The classes of a link that looks like a button on a ticket. */
export function ticketAction(look: "solid" | "outline"): string {
  return `inline-flex min-h-12 items-center justify-center px-5 py-2 text-lg font-semibold focus-visible:outline-current ${ticketLooks[look]}`;
}

const ticketLooks = {
  solid: "bg-band text-on-band hover:brightness-125",
  outline: "border-2 border-current hover:bg-band hover:text-on-band",
};
