import type { ReactNode } from "react";
import { NoBreak } from "#app/ui/no-break.tsx";

type Props = { title: string; lead: string; name?: string; children?: ReactNode };

/** Classes that move a card up into the page head, on a wide screen. */
export const underHead = "desktop:-mt-28";

/** The head of a page: its headline, large, on the dark band. */
export function PageHead({ title, lead, name, children }: Props) {
  return (
    <div className="bg-band text-on-band">
      <div className="mx-auto max-w-7xl px-4 py-12 tablet:py-16">
        {name && <p className="mb-2 font-display text-2xl font-bold text-band-signal">{name}</p>}
        <h1 className="max-w-4xl text-5xl tablet:text-7xl">{title}</h1>
        <p className="mt-5 max-w-2xl text-lg text-on-band-soft">
          <NoBreak>{lead}</NoBreak>
        </p>
        {children}
      </div>
    </div>
  );
}
