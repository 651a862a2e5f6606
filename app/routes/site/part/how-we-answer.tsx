import { howWeAnswer } from "#app/features/company/pages/how-we-answer.ts";
import { Points } from "#app/ui/checklist.tsx";
import { Figures } from "#app/ui/figures.tsx";
import { Section } from "#app/ui/section.tsx";
import { Boxes } from "./offers.tsx";
import { Questions } from "./questions.tsx";

/** What happens after a request: who answers and when, and what could change the price. */
export function HowWeAnswer() {
  const { channels, afterYouWrite, sampleQuote, changesThePrice, faqs } = howWeAnswer;
  return (
    <>
      <Boxes block={afterYouWrite} tone="sunken" />
      <Section heading={sampleQuote.heading} text={sampleQuote.note}>
        <Figures rows={sampleQuote.rows} />
      </Section>
      <Section heading="How soon we answer" tone="sheet">
        <Figures rows={channels} />
      </Section>
      <Section heading={changesThePrice.heading} text={changesThePrice.text}>
        <Points items={changesThePrice.points} />
      </Section>
      <Questions questions={faqs} />
    </>
  );
}
