import { useSearchParams } from "react-router";
import { titled } from "#app/features/company/content.ts";
import { glossary } from "#app/features/glossary/glossary.ts";
import { byLetter } from "#app/features/glossary/letters.ts";
import { searchGlossary } from "#app/features/glossary/search.ts";
import type { GlossaryTerm } from "#app/features/glossary/term.ts";
import { LetterBar } from "#app/features/glossary/ui/letter-bar.tsx";
import { TermEntry } from "#app/features/glossary/ui/term-entry.tsx";
import { TermSearch } from "#app/features/glossary/ui/term-search.tsx";
import type { PageHandle } from "#app/page-handle.ts";
import { definedTermSet } from "#app/routes/blog/json-ld.ts";
import { pageMeta } from "#app/routes/site/page-meta.ts";
import { StructuredData } from "#app/routes/site/structured-data.tsx";
import { buttonStyle } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Link } from "#app/ui/link.tsx";
import { skipSearchChanges } from "#app/ui/skip-search-changes.ts";
import type { Route } from "./+types/logistics-glossary.ts";
import "#app/features/glossary/ui/glossary.css";

const page = {
  path: "/logistics-glossary",
  title: titled("Logistics Glossary"),
  metaDescription:
    "Freight and logistics terms in plain words, each with its abbreviation and a link of its own: documents, equipment, pricing, ground, air, rail, port and claims.",
  keywords: ["logistics glossary", "freight terms", "shipping abbreviations", "LTL terms"],
};

export const handle: PageHandle = { hydrate: true };
export const shouldRevalidate = skipSearchChanges;

export const meta: Route.MetaFunction = ({ location, matches }) =>
  pageMeta({ ...page, noindex: readQuery(new URLSearchParams(location.search)) !== "" }, matches);

export function loader() {
  return { terms: glossary };
}

function readQuery(query: URLSearchParams): string {
  return query.get("q")?.trim() ?? "";
}

export default function LogisticsGlossary({ loaderData }: Route.ComponentProps) {
  const { terms } = loaderData;
  const [query] = useSearchParams();
  const asked = readQuery(query);
  const found = searchGlossary(asked, terms);
  const whole = asked === "";
  const groups = byLetter(terms);
  return (
    <>
      <div className="mx-auto grid max-w-7xl grid-cols-[minmax(0,1fr)] items-start gap-x-16 gap-y-8 px-4 pt-10 pb-8 tablet:pt-16 desktop:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <h1 className="text-[clamp(min(3.5rem,14vw),10vw,8.5rem)] leading-[0.95] font-black desktop:col-span-2">
          The logistics glossary
        </h1>
        <p className="max-w-xl text-lg tablet:text-xl">
          {terms.length} freight terms in plain words, each with its own link to share.
        </p>
        <div>
          <TermSearch asked={asked} />
          <p aria-live="polite" className="mt-2 text-sm text-ink-soft">
            {whole ? `${terms.length} terms` : `${found.length} of ${terms.length} terms`}
          </p>
        </div>
      </div>
      <div>
        {whole && <LetterBar letters={groups.map(({ letter }) => letter)} />}
        <div className="mx-auto max-w-7xl px-4 pb-4">
          {whole ? (
            groups.map(({ letter, terms: under }) => (
              <section
                key={letter}
                id={`letter-${letter.toLowerCase()}`}
                aria-labelledby={`heading-${letter}`}
                className="grid scroll-mt-14 gap-x-8 border-b border-line py-6 tablet:grid-cols-[5rem_minmax(0,1fr)] desktop:grid-cols-[9rem_minmax(0,1fr)]"
              >
                <h2
                  id={`heading-${letter}`}
                  className="text-7xl leading-none font-black text-signal tablet:text-8xl desktop:text-9xl"
                >
                  {letter}
                </h2>
                <Terms terms={under} all={terms} whole />
              </section>
            ))
          ) : found.length > 0 ? (
            <div className="border-t-2 border-ink py-4">
              <Terms terms={found} all={terms} whole={false} />
            </div>
          ) : (
            <EmptyState title={`No term matches “${asked}”`}>
              <Link to={page.path} className={buttonStyle("secondary")}>
                Show all terms
              </Link>
              <Link to="/contact" className={buttonStyle("quiet")}>
                Ask our team
              </Link>
            </EmptyState>
          )}
        </div>
      </div>
      <StructuredData
        of={(origin) =>
          definedTermSet(
            origin,
            { name: "Logistics glossary", description: page.metaDescription, path: page.path },
            terms,
          )
        }
      />
    </>
  );
}

type TermsProps = {
  terms: readonly GlossaryTerm[];
  all: readonly GlossaryTerm[];
  whole: boolean;
};

function Terms({ terms, all, whole }: TermsProps) {
  const nameOf = (id: string) => all.find((entry) => entry.id === id)?.term ?? id;
  return (
    <dl className="desktop:columns-2 desktop:gap-x-14">
      {terms.map((entry) => (
        <TermEntry key={entry.id} entry={entry} nameOf={nameOf} whole={whole} />
      ))}
    </dl>
  );
}
