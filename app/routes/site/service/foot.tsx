import { QuoteStub } from "#app/features/quotes/routes/quote-stub.tsx";
import { Questions } from "#app/routes/site/part/questions.tsx";
import { StructuredData } from "#app/routes/site/structured-data.tsx";
import { Link } from "#app/ui/link.tsx";
import type { ServicePageData } from "./service-page.server.ts";

type Props = { page: ServicePageData; closing: string };

/** The end of every service page: questions, related services, and the quote form. */
export function Foot({ page, closing }: Props) {
  const { service, related, path, received } = page;
  const subject = { service: service.serviceType, freight: service.freightType };
  return (
    <>
      <Questions questions={service.faqs} />
      <nav aria-label="Related services" className="mx-auto max-w-7xl px-4 pb-16 tablet:pb-24">
        <h2 className="text-3xl">Related services</h2>
        <ul
          className={`mt-4 grid gap-x-10 border-t-2 border-ink ${related.length === 3 ? "tablet:grid-cols-3" : "tablet:grid-cols-2"}`}
        >
          {related.map(({ path, name, description }) => (
            <li key={path} className="border-b border-line">
              <Link to={path} className="group block py-4">
                <span className="font-display text-2xl font-extrabold group-hover:text-signal">
                  {name}
                </span>
                <span className="mt-1 block max-w-prose text-ink-soft">{description}</span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <QuoteStub
        heading={closing}
        text="Origin, destination, weight, commodity and ready date are all we need to start."
        subject={subject}
        action={path}
        received={received}
        code={service.id}
      />
      <StructuredData of={{ service }} />
    </>
  );
}
