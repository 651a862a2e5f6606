import { Questions } from "#app/routes/site/part/questions.tsx";
import { Points } from "#app/ui/checklist.tsx";
import { Link } from "#app/ui/link.tsx";
import { Section } from "#app/ui/section.tsx";
import { Box, Waybill } from "#app/ui/waybill.tsx";
import type { ToolText } from "./tool-text.ts";
import { ToolTicket } from "./tool-ticket.tsx";

/** The content below every tool. */
export function UnderTheTool({
  code,
  method,
  limitsHeading = "What this estimate leaves out",
  limits,
  questions,
  related,
}: ToolText) {
  return (
    <>
      <Section heading="How we calculate it" tone="sheet" layout="above">
        <Waybill className="tablet:grid-cols-3">
          {method.map(({ title, text }, place) => (
            <Box key={title} number={String(place + 1)}>
              <h3 className="mt-1 text-3xl">{title}</h3>
              <p className="mt-2 text-ink-soft">{text}</p>
            </Box>
          ))}
        </Waybill>
      </Section>
      <Section heading={limitsHeading}>
        <Points items={limits} />
      </Section>
      <Questions questions={questions} />
      <Section heading="Read on" tone="sunken">
        <ul className="border-t-2 border-ink">
          {related.map(({ kind, text, to }) => (
            <li key={to} className="border-b border-line-strong">
              <Link to={to} className="flex items-baseline gap-4 py-3 hover:text-signal">
                <span className="w-20 shrink-0 text-sm text-ink-soft">{kind}</span>
                <span className="font-display text-2xl leading-tight font-bold">{text}</span>
              </Link>
            </li>
          ))}
        </ul>
      </Section>
      <ToolTicket code={code} />
    </>
  );
}
