import { apiExample, apiGuide, developersPage } from "#app/features/company/pages/developers.ts";
import { problemCodes, problemStatus, problemTitles } from "#app/platform/problems.ts";
import { apiDescriptionContext } from "#app/routes/site/api-description.server.ts";
import { apiOperations } from "#app/routes/site/api-operations.server.ts";
import { pageMeta } from "#app/routes/site/page-meta.ts";
import { ApiParts } from "#app/routes/site/part/api-operation.tsx";
import { PageHead } from "#app/routes/site/part/page-head.tsx";
import { Section } from "#app/ui/section.tsx";
import type { Route } from "./+types/developers.ts";

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(developersPage, matches);

export const loader = ({ context }: Route.LoaderArgs) =>
  apiOperations(context.get(apiDescriptionContext)());

/** How a company's software works with us. */
export default function Developers({ loaderData }: Route.ComponentProps) {
  const { operations, ofStaff } = loaderData;
  return (
    <>
      <PageHead
        name="API"
        title="Tender and follow loads from your own software"
        lead="Your ERP or TMS books loads, reads where they are, fetches their documents and answers our offers, with the same rules as these pages."
      />
      <Section heading="Tender a load">
        <pre className="border border-line bg-sheet p-4 text-sm wrap-anywhere whitespace-pre-wrap">
          <code>{apiExample}</code>
        </pre>
        <p className="mt-4">
          The response has the tracking ID, which identifies the load in all other paths.
        </p>
      </Section>
      <Section heading="How it works" tone="sheet">
        <dl className="grid gap-8">
          {apiGuide.map(({ id, heading, text }) => (
            <div key={id} id={id} className="scroll-mt-4">
              <dt className="text-2xl font-bold">{heading}</dt>
              <dd className="mt-1 max-w-prose">{text}</dd>
            </div>
          ))}
        </dl>
      </Section>
      <Section
        heading="Operations"
        text="All paths begin with /api/v1. Open an operation to see how to call it."
        more={
          <a
            href="/api/v1/openapi.json"
            className="mt-4 inline-block font-semibold underline underline-offset-4"
          >
            OpenAPI 3.1 document
          </a>
        }
      >
        <p className="max-w-prose">
          In the curl examples, SITE is our address and KEY your key; the other names in capitals,
          such as TRACKING_ID, identify a load, record or message. In the TypeScript examples,{" "}
          <code>freight</code> is our client.
        </p>
        <ApiParts parts={operations} />
      </Section>
      <Section
        heading="Our staff"
        text="What only the keys of our staff can do, for the software of our own desk."
        tone="sheet"
      >
        <ApiParts parts={ofStaff} isDescribed={false} />
      </Section>
      <Section
        heading="Errors"
        text="Every error is a problem document (RFC 9457) with a stable code."
      >
        <dl className="divide-y divide-line border-y border-line">
          {problemCodes.map((code) => (
            <div
              key={code}
              id={`error-${code}`}
              className="grid scroll-mt-4 gap-x-6 py-3 tablet:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]"
            >
              <dt className="font-mono text-sm">
                {problemStatus[code]} {code}
              </dt>
              <dd>{problemTitles[code]}</dd>
            </div>
          ))}
        </dl>
      </Section>
    </>
  );
}
