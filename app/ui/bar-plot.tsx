type Bar = { name: string; value: number };

type Row = {
  key: string;
  name: string;
  /** One bar for each series, none negative. */
  values: readonly number[];
};

type Props = {
  /** What the plot shows, for those who can't see it; its table says the figures. */
  label: string;
  series: readonly string[];
  rows: readonly Row[];
};

const fills = ["fill-ink", "fill-signal"];
const keys = ["bg-ink", "bg-signal"];
/** The units of a row's drawing: its width, and the height of one bar. */
const width = 1_000;
const barHeight = 10;

/** Bars beside their names, all to one scale. */
export function BarPlot({ label, series, rows }: Props) {
  const greatest = Math.max(1, ...rows.flatMap(({ values }) => values));
  return (
    <div role="img" aria-label={label} className="max-w-4xl">
      <div aria-hidden className="mb-3 flex flex-wrap gap-x-6 text-sm">
        {series.map((name, place) => (
          <span key={name} className="flex items-center gap-2">
            <span className={`size-3 ${keys[place]}`} />
            {name}
          </span>
        ))}
      </div>
      <div aria-hidden className="grid gap-2">
        {rows.map(({ key, name, values }) => (
          <div key={key} className="grid grid-cols-[8rem_minmax(0,1fr)] items-center gap-4 text-sm">
            <span className="truncate">{name}</span>
            <Bars
              bars={values.map((value, place) => ({ name: series[place] ?? "", value }))}
              greatest={greatest}
            />
          </div>
        ))}
      </div>
    </div>
  );
}

function Bars({ bars, greatest }: { bars: readonly Bar[]; greatest: number }) {
  return (
    <svg
      viewBox={`0 0 ${width} ${bars.length * barHeight}`}
      preserveAspectRatio="none"
      className="h-6 w-full"
      aria-hidden="true"
    >
      {bars.map(({ name, value }, place) => (
        <rect
          key={name}
          y={place * barHeight}
          width={(value / greatest) * width}
          height={barHeight - 1}
          className={fills[place]}
        />
      ))}
    </svg>
  );
}
