import type { PublicShipment } from "#app/flows/track-shipment.server.ts";
import { Moment } from "#app/ui/moment.tsx";

type Props = Pick<PublicShipment, "events" | "eta" | "isConfirmingEta" | "timeZone" | "isLate">;

/** A load's public events, whether it is late, and its ETA or that we confirm it; places are shown as cities. */
export function PublicEvents({ events, eta, isConfirmingEta, timeZone, isLate }: Props) {
  return (
    <>
      {isLate && <p className="mt-6 font-semibold text-danger">This shipment is running late.</p>}
      {eta && (
        <p className="mt-6 font-semibold">
          Expected <Moment at={eta} withTime timeZone={timeZone} />
        </p>
      )}
      {isConfirmingEta && <p className="mt-6 font-semibold">We're confirming when it arrives.</p>}
      {events.length > 0 && (
        <ol aria-label="Events" className="mt-4 border-t border-line text-sm">
          {events.map(({ title, at, place, note }) => (
            <li
              key={`${at} ${title}`}
              className="flex flex-wrap gap-x-4 border-b border-line py-1.5"
            >
              <span className="font-semibold">{title}</span>
              {place && <span>{place}</span>}
              <span className="text-ink-soft">
                <Moment at={at} withTime />
              </span>
              {note && <span className="basis-full whitespace-pre-line">{note}</span>}
            </li>
          ))}
        </ol>
      )}
    </>
  );
}
