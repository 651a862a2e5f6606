import { type Status, statuses } from "#app/features/shipments/shipment.ts";

type Props = { origin: string; destination: string; status: Status };

/** From where to where, with a line that fills as the freight moves. */
export function Route({ origin, destination, status }: Props) {
  const done = statuses.indexOf(status);
  return (
    <div className="min-w-0">
      <p className="grid grid-cols-2 gap-6 font-semibold">
        <span className="break-words">
          <span className="sr-only">From </span>
          {origin}
        </span>
        <span className="text-right break-words">
          <span className="sr-only">to </span>
          {destination}
        </span>
      </p>
      <div aria-hidden className="relative mt-2.5 h-3">
        <div className="absolute inset-x-0 top-1/2 -mt-px border-t-2 border-dashed border-line-strong" />
        <div
          className="absolute left-0 top-1/2 -mt-0.5 h-1 bg-signal transition-[width]"
          style={{ width: `${(done / (statuses.length - 1)) * 100}%` }}
        />
        {statuses.map((stop, place) => (
          <span
            key={stop}
            className={`absolute top-0 size-3 -translate-x-1/2 border-2 first-of-type:translate-x-0 last-of-type:-translate-x-full ${place <= done ? "border-signal bg-signal" : "border-line-strong bg-sheet"}`}
            style={{ left: `${(place / (statuses.length - 1)) * 100}%` }}
          />
        ))}
      </div>
    </div>
  );
}
