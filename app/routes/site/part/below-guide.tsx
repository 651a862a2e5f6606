import type { GuidePage } from "#app/features/company/content.ts";
import { Figures } from "#app/ui/figures.tsx";
import { Section } from "#app/ui/section.tsx";
import { Steps } from "#app/ui/steps.tsx";
import { Boxes } from "./offers.tsx";
import { Questions } from "./questions.tsx";

type Props = { page: Pick<GuidePage, "steps" | "figures" | "details" | "faqs"> };

/** The end of a guide: how it works, figures and details if it has any, questions. */
export function BelowGuide({ page: { steps, figures, details, faqs } }: Props) {
  return (
    <>
      <Section heading="How it works" tone="sheet">
        <Steps steps={steps} />
      </Section>
      {figures && (
        <Section heading={figures.heading} text={figures.note}>
          <Figures rows={figures.rows} />
        </Section>
      )}
      {details && <Boxes block={details} tone="sunken" />}
      <Questions questions={faqs} />
    </>
  );
}
