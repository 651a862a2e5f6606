import { NoBreak } from "./no-break.tsx";

type Row = { label: string; value: string; note?: string };

/** Names and figures joined by dots, as in a rate sheet; a figure without a name is set large. */
export function Figures({ rows }: { rows: readonly Row[] }) {
  const [only] = rows;
  if (only && rows.length === 1) {
    return (
      <dl className="border-t-2 border-current pt-4">
        <dt className="font-semibold">{only.label}</dt>
        <dd className="mt-1 font-display text-6xl leading-none font-extrabold text-signal tablet:text-8xl">
          {only.value}
        </dd>
        {only.note && (
          <dd className="mt-3 max-w-prose text-ink-soft">
            <NoBreak>{only.note}</NoBreak>
          </dd>
        )}
      </dl>
    );
  }
  return (
    <dl>
      {rows.map(({ label, value, note }) => (
        <div
          key={label}
          className="flex flex-wrap items-baseline gap-x-3 border-b border-line py-3"
        >
          <dt className="flex grow items-baseline gap-x-3 font-semibold max-tablet:basis-full tablet:after:leader tablet:after:min-w-6 tablet:after:flex-1 tablet:after:-translate-y-1">
            {label}
          </dt>
          <dd className="font-display text-2xl leading-tight font-extrabold tabular-nums">
            {value}
          </dd>
          {note && (
            <dd className="mt-0.5 basis-full text-sm text-ink-soft">
              <NoBreak>{note}</NoBreak>
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}
