import { Link } from "react-router";
import { titled } from "#app/features/company/content.ts";
import { company } from "#app/features/company/profile.ts";
import { replies } from "#app/features/company/replies.ts";
import { pageMeta } from "#app/routes/site/page-meta.ts";
import { PageHead } from "#app/routes/site/part/page-head.tsx";
import { callHref } from "#app/routes/site/reach.ts";
import { buttonStyle } from "#app/ui/button.tsx";
import { EmailText } from "#app/ui/email-text.tsx";
import { Box, Waybill } from "#app/ui/waybill.tsx";
import type { Route } from "./+types/quote.ts";
import { HowWeAnswer } from "./how-we-answer.tsx";
import { quoteLines, quoteMailHref } from "./quote-mail.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(
    {
      path: "/quote",
      title: titled("Freight Quote by E-mail"),
      metaDescription:
        "Ask for a freight quote from your own mailbox: the message opens with a line for each thing we have to know. A broker replies within 2-4 hours.",
      keywords: [
        "freight quote",
        "freight quote by email",
        "freight rates",
        "LTL quote",
        "FTL quote",
      ],
    },
    matches,
  );

export default function Quote() {
  return (
    <>
      <PageHead
        name="Quote by e-mail"
        title="Write one message, get one price"
        lead={`Five facts make a quote. Your own mail program opens with a line for each; fill them in, send it, and a broker replies within ${replies.quote}.`}
      />
      <section className="mx-auto max-w-7xl px-4 py-14 tablet:py-20">
        <h2 className="text-5xl">What the message asks</h2>
        <Waybill className="mt-8 bg-sheet tablet:grid-cols-2 desktop:grid-cols-6">
          {quoteLines.map(({ name, why }, place) => (
            <Box
              key={name}
              number={String(place + 1)}
              className={place < 2 ? "desktop:col-span-3" : "desktop:col-span-2"}
            >
              <p className="mt-1 font-display text-3xl leading-tight font-extrabold">{name}</p>
              <p className="mt-1 text-ink-soft">{why}</p>
            </Box>
          ))}
        </Waybill>
        <div className="mt-8 flex flex-wrap gap-3">
          <a href={quoteMailHref({ service: null })} className={buttonStyle()}>
            Open the message
          </a>
          <a href={callHref} className={buttonStyle("secondary")}>
            Call {company.phone.display}
          </a>
        </div>
        <p className="mt-5 max-w-prose text-ink-soft">
          No mail program on this machine? Write to{" "}
          <span className="font-semibold text-ink">
            <EmailText address={company.email.quotes} />
          </span>
          , or see the{" "}
          <Link to="/request-quote" className="font-semibold text-ink underline underline-offset-4">
            quote request
          </Link>
          .
        </p>
      </section>
      <HowWeAnswer />
    </>
  );
}
