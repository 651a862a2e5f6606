import type { Service } from "#app/features/company/services/service.ts";
import { Trailer } from "#app/routes/site/drawing/trailer.tsx";
import { Section } from "#app/ui/section.tsx";

type Props = NonNullable<Service["equipment"]>;

/** The trailers and their limits, a sheet each. */
export function EquipmentSheet({ heading, text, items }: Props) {
  return (
    <Section heading={heading} text={text} layout="above">
      <ul className="grid border-t-2 border-l border-line-strong tablet:grid-cols-2 desktop:grid-cols-4">
        {items.map(({ id, name, figures, bestFor }) => (
          <li
            key={id}
            className="flex flex-col border-r border-b border-line-strong px-4 pt-3 pb-5"
          >
            <h3 className="text-3xl">{name}</h3>
            <div className="mt-2 [--wheel:var(--color-paper)]">
              <Trailer body={id} />
            </div>
            <dl className="mt-3 grow">
              {figures.map(({ label, value, note }) => (
                <div key={label} className="border-t border-line py-2.5">
                  <dt className="text-sm text-ink-soft">{label}</dt>
                  <dd className="font-display text-3xl leading-none font-extrabold">{value}</dd>
                  {note && <dd className="mt-1 text-sm text-ink-soft">{note}</dd>}
                </div>
              ))}
            </dl>
            <p className="mt-3 border-t border-line pt-3 text-sm text-ink-soft">{bestFor}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
