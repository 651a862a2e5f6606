import { phoneLine } from "#app/features/company/hours.ts";
import { company } from "#app/features/company/profile.ts";
import { replies } from "#app/features/company/replies.ts";
import { submissionFailed } from "#app/features/quotes/quote-request.ts";
import { complaint } from "#app/forms/form.tsx";
import { TicketFact, ticketAction } from "#app/routes/site/part/quote-ticket.tsx";
import { callHref } from "#app/routes/site/reach.ts";
import { Barcode } from "#app/ui/barcode.tsx";
import { Link } from "#app/ui/link.tsx";
import { ToastCard } from "#app/ui/toast.tsx";
import { unreachableMessage } from "#app/ui/unreachable.ts";
import type { Received } from "./load-received.server.ts";
import type { QuoteSubject } from "./quote-query.server.ts";
import { QuoteWaybill } from "./quote-waybill.tsx";

type Props = {
  heading: string;
  text: string;
  subject: QuoteSubject;
  action: string;
  received: Received | null;
  /** Printed as a barcode. */
  code: string;
};

/** The quote form at the bottom of a service page, as a waybill. */
export function QuoteStub({ heading, text, code, ...form }: Props) {
  return (
    <section id="quote" className="-mb-20 bg-signal text-on-signal">
      <div aria-hidden="true" className="perforated h-3 -translate-y-1.5" />
      <div className="mx-auto grid max-w-7xl gap-x-14 gap-y-8 px-4 pt-8 pb-14 tablet:pb-20 desktop:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
        <div className="flex flex-col">
          <h2 className="max-w-3xl text-5xl tablet:text-6xl">{heading}</h2>
          <p className="mt-4 max-w-prose text-lg">{text}</p>
          <p className="mt-6 flex flex-wrap gap-3">
            <a href={callHref} className={ticketAction("outline")}>
              Call {company.phone.display}
            </a>
            <Link to="/book-consultation" className={ticketAction("outline")}>
              Book a consultation
            </Link>
          </p>
          <div className="mt-auto pt-10 max-desktop:hidden">
            <dl className="grid grid-cols-2 gap-x-6 border-t-2 border-current pt-4 font-display text-2xl leading-tight font-extrabold">
              <TicketFact name="Reply within">{replies.quote}</TicketFact>
              <TicketFact name="Phone line">{phoneLine.text}</TicketFact>
            </dl>
            <Barcode text={code} className="mt-6" />
          </div>
        </div>
        <div className="border-2 border-ink bg-sheet p-4 text-ink tablet:p-7">
          <QuoteWaybill {...form} />
          <template data-unanswered>
            <ToastCard toast={{ id: "unanswered", ...submissionFailed, tone: "destructive" }} />
            <p role="alert" tabIndex={-1} data-said className={complaint}>
              {unreachableMessage}
            </p>
          </template>
        </div>
      </div>
    </section>
  );
}
