import type { CardBlock } from "#app/features/company/content.ts";
import { NoBreak } from "#app/ui/no-break.tsx";
import { Section } from "#app/ui/section.tsx";
import { Box, Waybill } from "#app/ui/waybill.tsx";

type Tone = "paper" | "sunken" | "sheet" | "band";
type Props = { block: CardBlock; tone?: Tone };

/** A block of cards as numbered boxes of a form. */
export function Boxes({ block, tone }: Props) {
  const { heading, text, cards } = block;
  const even = cards.length % 2 === 0;
  return (
    <Section heading={heading} text={text} tone={tone} layout="above">
      <Waybill className={even ? "tablet:grid-cols-2 desktop:grid-cols-4" : "tablet:grid-cols-3"}>
        {cards.map((card, place) => (
          <Box key={card.title} number={String(place + 1)}>
            <h3 className="mt-1 text-3xl">{card.title}</h3>
            <p className={`mt-2 ${tone === "band" ? "text-on-band-soft" : "text-ink-soft"}`}>
              <NoBreak>{card.text}</NoBreak>
            </p>
          </Box>
        ))}
      </Waybill>
    </Section>
  );
}

/** A block of cards as a ledger: title left, text right. */
export function Lines({ block, tone }: Props) {
  const { heading, text, cards } = block;
  return (
    <Section heading={heading} text={text} tone={tone}>
      <dl className="border-t-2 border-current">
        {cards.map((card) => (
          <div
            key={card.title}
            className="grid gap-x-8 gap-y-2 border-b border-current/25 py-5 tablet:grid-cols-[2fr_3fr]"
          >
            <dt className="font-display text-3xl leading-[1.1] font-extrabold">{card.title}</dt>
            <dd className={tone === "band" ? "text-on-band-soft" : "text-ink-soft"}>
              <NoBreak>{card.text}</NoBreak>
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
