import type { Service } from "#app/features/company/services/service.ts";
import { Points } from "#app/ui/checklist.tsx";
import { Section } from "#app/ui/section.tsx";

type Props = { status: NonNullable<Service["shipperStatus"]> };

/** What known and unknown shippers can ship, side by side. */
export function ShipperStatusPart({ status }: Props) {
  const { heading, text, known, unknown } = status;
  return (
    <Section heading={heading} text={text} tone="band" layout="above">
      <div className="grid border-t-2 border-on-band desktop:grid-cols-2">
        {[known, unknown].map((side, place) => (
          <div
            key={side.title}
            className={`py-7 ${place === 0 ? "desktop:border-r desktop:border-band-line desktop:pr-12" : "max-desktop:border-t-2 max-desktop:border-on-band desktop:pl-12"}`}
          >
            <h3 className="text-4xl">
              <span
                className={`stamp inline-block px-3 py-1.5 ${place === 0 ? "text-band-signal" : ""}`}
              >
                {side.title}
              </span>
            </h3>
            <p className="mt-4 max-w-prose text-lg">{side.text}</p>
            <div className="mt-5 text-on-band-soft">
              <Points items={side.points} />
            </div>
          </div>
        ))}
      </div>
    </Section>
  );
}
