import { titled } from "#app/features/company/content.ts";
import { company } from "#app/features/company/profile.ts";
import { replies } from "#app/features/company/replies.ts";
import { pageMeta } from "#app/routes/site/page-meta.ts";
import { PageHead } from "#app/routes/site/part/page-head.tsx";
import { readQuoteSubject } from "#app/routes/site/quote-query.server.ts";
import { EmailText } from "#app/ui/email-text.tsx";
import { Box, Waybill } from "#app/ui/waybill.tsx";
import type { Route } from "./+types/request-quote.ts";
import { Act } from "./act.tsx";
import { HowWeAnswer } from "./how-we-answer.tsx";
import { quoteLines, quoteMailHref } from "./quote-mail.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(
    {
      path: "/request-quote",
      title: titled("Quote Request"),
      metaDescription:
        "Request a freight quote by phone or e-mail: what to send for a firm price, what happens to your request, and what changes a price afterward. Reply in 2-4 hours.",
      keywords: ["freight quote request", "truckload quote", "LTL quote", "air freight quote"],
    },
    matches,
  );

export function loader({ request }: Route.LoaderArgs) {
  return readQuoteSubject(new URL(request.url).searchParams);
}

export default function RequestQuote({ loaderData: { service, freight } }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        name="Quote request"
        title={
          service ? `Get a price for ${service}` : "Tell us the load, and get a price you can check"
        }
        lead={`A broker reads every request and replies within ${replies.quote}, with a price or with the one question that stands in the way of it. Asking commits you to nothing.`}
      />
      <div className="mx-auto grid max-w-7xl gap-x-16 gap-y-12 px-4 py-14 tablet:py-20 desktop:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <section className="max-desktop:order-2">
          <h2 className="text-5xl">What makes the price firm</h2>
          <Waybill className="mt-8 bg-sheet tablet:grid-cols-2">
            <Box number="1" label="Service">
              <p className={filled}>{service ?? "Any: we compare"}</p>
            </Box>
            <Box number="2" label="Freight type">
              <p className={`${filled} capitalize`}>{freight}</p>
            </Box>
            {quoteLines.map(({ name, why }, place) => (
              <Box
                key={name}
                number={String(place + 3)}
                className={place === quoteLines.length - 1 ? "tablet:col-span-2" : ""}
              >
                <p className={filled}>{name}</p>
                <p className="mt-1 text-ink-soft">{why}</p>
              </Box>
            ))}
          </Waybill>
        </section>
        <aside className="desktop:-mt-40">
          <div className="border-2 border-ink bg-sheet px-5 pt-6 pb-7 text-ink tablet:px-7">
            <Act
              title="Send it, or read it out"
              text="The message opens with the same lines to fill in. On the phone, we write while you talk."
              ways={[
                { text: "Request by e-mail", to: quoteMailHref({ service }) },
                { text: "Open a shipper account", to: "/shipper-signup" },
              ]}
            />
            <p className="mt-5 text-sm text-ink-soft">
              Quick quotes:{" "}
              <span className="font-semibold">
                <EmailText address={company.email.quotes} />
              </span>
            </p>
          </div>
        </aside>
      </div>
      <HowWeAnswer />
    </>
  );
}

const filled = "font-display text-2xl leading-tight font-extrabold";
