import { NoBreak } from "./no-break.tsx";

type Step = { title: string; text: string };

/** Numbered steps under large cut-out numerals. */
export function Steps({ steps }: { steps: readonly Step[] }) {
  return (
    <ol className="border-t-2 border-ink">
      {steps.map(({ title, text }, place) => (
        <li
          key={title}
          className="grid grid-cols-[3.5rem_minmax(0,1fr)] gap-x-4 border-b border-line py-5 tablet:grid-cols-[6rem_minmax(0,1fr)]"
        >
          <span
            aria-hidden="true"
            className="stencil self-start justify-self-start text-6xl text-signal tablet:text-7xl"
          >
            {place + 1}
          </span>
          <div>
            <h3 className="text-2xl">{title}</h3>
            <p className="mt-2 max-w-prose text-ink-soft">
              <NoBreak>{text}</NoBreak>
            </p>
          </div>
        </li>
      ))}
    </ol>
  );
}

/** The same steps as stops on a line, for things that travel. */
export function Stops({ steps }: { steps: readonly Step[] }) {
  return (
    <ol className="grid gap-y-8 desktop:grid-flow-col desktop:auto-cols-fr">
      {steps.map(({ title, text }, place) => (
        <li
          key={title}
          className="relative pl-10 desktop:pt-12 desktop:pr-8 desktop:pl-0 before:absolute before:bg-signal max-desktop:before:top-3 max-desktop:before:-bottom-12 max-desktop:before:left-[9px] max-desktop:before:w-1 max-desktop:last:before:hidden desktop:before:top-[9px] desktop:before:left-0 desktop:before:h-1 desktop:before:w-full"
        >
          <span
            aria-hidden="true"
            className="absolute top-0 left-0 size-[22px] rounded-full border-4 border-signal bg-paper"
          />
          <h3 className="text-2xl">
            <span className="mr-2 text-signal">{place + 1}</span>
            {title}
          </h3>
          <p className="mt-2 max-w-prose text-ink-soft">
            <NoBreak>{text}</NoBreak>
          </p>
        </li>
      ))}
    </ol>
  );
}
