import type { LegalPage } from "#app/features/company/content.ts";
import { PageHead } from "#app/routes/site/part/page-head.tsx";
import { NoBreak } from "#app/ui/no-break.tsx";

/** A legal page with numbered sections. */
export function Legal({ page, name }: { page: LegalPage; name: string }) {
  return (
    <>
      <PageHead name={name} title={page.headline} lead={page.lead} />
      <ol className="mx-auto max-w-7xl px-4 py-10 tablet:py-14">
        {page.parts.map(({ heading, paragraphs }, place) => (
          <li
            key={heading}
            className="grid gap-x-10 gap-y-3 border-b border-line py-7 tablet:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]"
          >
            <h2 className="flex gap-3 text-3xl">
              <span className="text-signal">{place + 1}</span> {heading}
            </h2>
            <div className="max-w-prose space-y-4">
              {paragraphs.map((paragraph) => (
                <p key={paragraph}>
                  <NoBreak>{paragraph}</NoBreak>
                </p>
              ))}
            </div>
          </li>
        ))}
      </ol>
    </>
  );
}
