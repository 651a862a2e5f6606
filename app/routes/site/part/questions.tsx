import type { Question } from "#app/features/company/content.ts";
import { StructuredData } from "#app/routes/site/structured-data.tsx";
import { NoBreak } from "#app/ui/no-break.tsx";
import { Section } from "#app/ui/section.tsx";

type Props = { questions: readonly Question[]; heading?: string };

/** Questions and answers in native `details` elements, which need no script. */
export function Questions({ questions, heading = "Questions and answers" }: Props) {
  return (
    <Section heading={heading}>
      <div className="border-t-2 border-ink">
        {questions.map(({ question, answer }) => (
          <details key={question} className="border-b border-line">
            <summary className="flex list-none items-center justify-between gap-6 py-4 text-lg font-semibold hover:text-signal">
              {question}
              <span aria-hidden="true" className="sign relative size-5 shrink-0">
                <span className="absolute top-1/2 left-0 h-[3px] w-5 -translate-y-1/2 bg-signal" />
                <span className="absolute top-0 left-1/2 h-5 w-[3px] -translate-x-1/2 bg-signal" />
              </span>
            </summary>
            <p className="max-w-prose pb-6 text-ink-soft">
              <NoBreak>{answer}</NoBreak>
            </p>
          </details>
        ))}
      </div>
      <StructuredData of={{ questions }} />
    </Section>
  );
}
