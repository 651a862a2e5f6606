import type { TransactionRecord } from "#app/features/papers/pdf/document.ts";
import { DeskPart, FactSheet } from "#app/routes/desk/desk-page.tsx";
import { Notice } from "#app/ui/notice.tsx";

/** A transaction record, section by section, with what is missing from it. */
export function RecordSheet({ record }: { record: TransactionRecord }) {
  const { sections, missing } = record;
  return (
    <>
      {missing.length > 0 ? (
        <Notice title="Not complete yet">{missing.join(". ")}.</Notice>
      ) : (
        <Notice title="Complete">Everything that 49 CFR 371.3 lists is on record.</Notice>
      )}
      <div className="mt-8 grid gap-x-12 gap-y-8 desktop:grid-cols-2">
        {sections.map(({ title, facts }) => (
          <DeskPart key={title} title={title}>
            {facts.map(({ label, value }, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two payments can be identical, and the order is fixed
              <FactSheet key={place} facts={[{ label, value }]} />
            ))}
          </DeskPart>
        ))}
      </div>
    </>
  );
}
