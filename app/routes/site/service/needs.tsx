import { Checklist } from "#app/ui/checklist.tsx";
import { Section } from "#app/ui/section.tsx";

/** What to have ready before asking. */
export function Needs({ items }: { items: readonly string[] }) {
  return (
    <Section heading="What we need from you" tone="sunken">
      <div className="bg-sheet">
        <div
          aria-hidden="true"
          className="perforated h-3 -translate-y-1.5 [--color-paper:var(--color-sunken)]"
        />
        <div className="px-5 pt-5 pb-8 text-lg tablet:px-8">
          <Checklist items={items} />
        </div>
      </div>
    </Section>
  );
}
