import type { Service } from "#app/features/company/services/service.ts";
import { Trailer } from "#app/routes/site/drawing/trailer.tsx";
import { Section } from "#app/ui/section.tsx";

type Props = NonNullable<Service["equipment"]>;

/** The trailers and their limits, one per line. */
export function EquipmentSheet({ heading, text, items }: Props) {
  return (
    <Section heading={heading} text={text} layout="above">
      <ul className="@container border-t-2 border-ink">
        {items.map(({ id, name, figures, bestFor }) => (
          <li
            key={id}
            className="grid gap-x-8 gap-y-3 border-b border-line-strong py-5 tablet:grid-cols-[13rem_minmax(0,1fr)] @min-[75rem]:grid-cols-[15rem_minmax(0,2fr)_minmax(0,3fr)]"
          >
            <div className="self-end [--wheel:var(--color-paper)] max-tablet:max-w-60 tablet:row-span-2 @min-[75rem]:row-span-1">
              <Trailer body={id} />
            </div>
            <div>
              <h3 className="text-3xl">{name}</h3>
              <p className="mt-1.5 max-w-prose text-ink-soft">{bestFor}</p>
            </div>
            <dl className="grid grid-cols-2 gap-x-6 gap-y-3 desktop:grid-cols-3">
              {figures.map(({ label, value, note }) => (
                <div key={label}>
                  <dt className="text-sm text-ink-soft">{label}</dt>
                  <dd className="font-display text-2xl leading-tight font-extrabold whitespace-nowrap">
                    {value}
                  </dd>
                  {note && <dd className="mt-1 text-sm text-ink-soft">{note}</dd>}
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
    </Section>
  );
}
