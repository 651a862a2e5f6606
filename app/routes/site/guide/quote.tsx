import { Link } from "react-router";
import { titled } from "#app/features/company/content.ts";
import { company } from "#app/features/company/profile.ts";
import { replies } from "#app/features/company/replies.ts";
import { pageMeta } from "#app/routes/site/page-meta.ts";
import { PageHead } from "#app/routes/site/part/page-head.tsx";
import { callHref } from "#app/routes/site/reach.ts";
import { buttonStyle } from "#app/ui/button.tsx";
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
          {quoteLines.map((line, place) => (
            <Box
              key={line}
              number={String(place + 1)}
              className={place < 2 ? "desktop:col-span-3" : "desktop:col-span-2"}
            >
              <p className="mt-1 font-display text-3xl leading-tight font-extrabold">{line}</p>
              <p className="mt-1 text-ink-soft">{reasons[line]}</p>
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
          <span className="font-semibold break-all text-ink">{company.email.quotes}</span>, or see
          the{" "}
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

const reasons: Record<(typeof quoteLines)[number], string> = {
  "Origin City State/Zip": "Where the freight stands. The ZIP code decides which trucks are near.",
  "Destination City State/Zip": "Where it has to be, and whether the dock wants an appointment.",
  Commodity: "In plain words. It decides equipment, insurance and, by air, what may fly.",
  "Total Weight (LBS)": "With packaging and pallets. Sizes too, if it is not a standard truckload.",
  "Freight Ready Date": "The day, and the hour if there is one, at which it can be loaded.",
};
