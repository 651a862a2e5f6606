import { lazy, type ReactNode } from "react";
import type { GuidePage } from "#app/features/company/content.ts";
import { AsServed } from "#app/ui/as-served.tsx";
import { Checklist, Points } from "#app/ui/checklist.tsx";
import { PageHead, underHead } from "./page-head.tsx";

const BelowGuide = import.meta.env.SSR
  ? (await import("./below-guide.tsx")).BelowGuide
  : lazy(async () => ({ default: (await import("./below-guide.tsx")).BelowGuide }));

type Props = {
  page: GuidePage;
  name: string;
  /** The contact options or form, in the stub beside the checklist. */
  contactOptions: ReactNode;
  /** Whether that is a form, which is tall; the checklist then moves to the other side. */
  form?: boolean;
  /** Replaces the usual page head. */
  head?: ReactNode;
  /** The result that the visitor came for: the guide below it is collapsed, and not printed. */
  answer?: ReactNode;
  /** Content that only this page has. */
  children?: ReactNode;
};

/** The page around a form or tool: what it is, how it works, what to have ready. */
export function Guide({ page, name, contactOptions, form, head, answer, children }: Props) {
  const { headline, lead, whatItIs, needsFromYou } = page;
  const atHand = (
    <>
      <h2 className="mb-4 text-2xl">Have ready</h2>
      <Checklist items={needsFromYou} />
    </>
  );
  const guide = (
    <>
      <div className="mx-auto grid max-w-7xl gap-x-16 gap-y-12 px-4 py-14 tablet:py-20 desktop:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="max-desktop:order-2">
          <h2 className="text-5xl tablet:text-6xl">{whatItIs.heading}</h2>
          <p className="mt-4 max-w-prose text-lg text-ink-soft">{whatItIs.text}</p>
          <div className="mt-8 text-lg">
            <Points items={whatItIs.points} />
          </div>
          {form && <div className="mt-10">{atHand}</div>}
        </div>
        <aside className={`self-start ${answer ? "" : underHead}`}>
          <div className="border-2 border-ink bg-sheet text-ink">
            <div className="px-5 pt-6 pb-7 tablet:px-7">{contactOptions}</div>
            {!form && (
              <>
                <div aria-hidden="true" className="border-t-2 border-dashed border-ink" />
                <div className="px-5 pt-5 pb-7 tablet:px-7">{atHand}</div>
              </>
            )}
          </div>
        </aside>
      </div>
      {children}
      <AsServed facts={name}>
        <BelowGuide page={page} />
      </AsServed>
    </>
  );
  return (
    <>
      {head ?? <PageHead name={name} title={headline} lead={lead} />}
      {answer}
      {answer ? (
        <details className="border-t border-line print:hidden">
          <summary className="mx-auto max-w-7xl px-4 py-5 font-display text-2xl font-extrabold hover:text-signal">
            {whatItIs.heading}
          </summary>
          {guide}
        </details>
      ) : (
        guide
      )}
    </>
  );
}
