import { Fragment } from "react";
import { durationText } from "#app/features/company/duration-text.ts";
import { PhoneLink } from "#app/features/company/ui/phone-link.tsx";
import {
  appointmentLabels,
  stopAccessorials,
  stopKindLabels,
} from "#app/features/shipments/load/stop.ts";
import type { LoadView } from "#app/flows/load-view.server.ts";
import { CommaList } from "#app/ui/comma-list.tsx";
import { Moment } from "#app/ui/moment.tsx";

type Stop = LoadView["stops"][number];

/** A load's stops, each with its window in local time; for staff also where lost freight is picked up. */
export function StopList({ load }: { load: LoadView }) {
  const { stops, origin, destination, freightPlaces, legs } = load;
  return (
    <>
      {freightPlaces.map(({ leg, custody }) => (
        <p key={leg} className="border-b border-line pb-3 text-sm wrap-anywhere">
          <span className="block text-ink-soft">
            Pickup of {legs.length > 1 ? `leg ${leg}` : "the load"} since it lost its carrier
          </span>
          <span translate="no">{custody}</span>
        </p>
      ))}
      <ol className="text-sm">
        {stops.map((stop, index) => (
          <li
            key={stop.id ?? index}
            className="grid grid-cols-[2rem_minmax(0,1fr)] border-b border-line py-3 first:pt-0"
          >
            <span aria-hidden className="font-display text-xl leading-tight font-bold">
              {index + 1}
            </span>
            <div className="grid gap-x-8 gap-y-2 tablet:grid-cols-2">
              <Address stop={stop} booked={index === 0 ? origin : destination} />
              <Visit stop={stop} />
              <Handling stop={stop} />
            </div>
          </li>
        ))}
      </ol>
    </>
  );
}

function Address({ stop, booked }: { stop: Stop; booked: string }) {
  const { kind, company, street, city, state, zip, contact, phone, email } = stop;
  const place = city && state ? `${city}, ${state}${zip ? ` ${zip}` : ""}` : booked;
  return (
    <div className="wrap-anywhere">
      <p className="text-ink-soft">{stopKindLabels[kind]}</p>
      <div translate="no">
        {company && <p className="font-semibold">{company}</p>}
        {street && <p>{street}</p>}
        <p className={company ? "" : "font-semibold"}>{place}</p>
      </div>
      {(contact || phone || email) && (
        <p className="text-ink-soft">
          <CommaList parts={[contact, phone && <PhoneLink key="phone" phone={phone} />, email]} />
        </p>
      )}
    </div>
  );
}

function Visit({ stop }: { stop: Stop }) {
  const { timeZone, window, appointment, appointmentNumber } = stop;
  const { eta, etaNote, arrivedAt, visits } = stop;
  return (
    <dl className="grid grid-cols-[6.5rem_minmax(0,1fr)] content-start gap-x-3">
      <Line label="Window">{window}</Line>
      {appointment !== "none" && (
        <Line label="Appointment">
          {appointmentLabels[appointment]}
          {appointmentNumber && `, ${appointmentNumber}`}
        </Line>
      )}
      {eta && !arrivedAt && (
        <Line label="ETA">
          {etaNote}
          <Moment at={eta} withTime timeZone={timeZone} />
        </Line>
      )}
      {(visits.length > 0 ? visits : [stop]).map((visit: Timed, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: visits only come, in their order
        <Fragment key={index}>
          {visit.carrier && (
            <Line label="Carrier">
              <span translate="no">{visit.carrier}</span>
            </Line>
          )}
          {visit.arrivedAt && (
            <Line label="Arrived">
              <Moment at={visit.arrivedAt} withTime timeZone={timeZone} />
              {visit.punctuality}
            </Line>
          )}
          {visit.departedAt && (
            <Line label="Departed">
              <Moment at={visit.departedAt} withTime timeZone={timeZone} />
            </Line>
          )}
          {visit.detention && (
            <Line label="Detention">
              {durationText(visit.detention.minutes)}
              {visit.detention.until === null && ", still running"}
            </Line>
          )}
        </Fragment>
      ))}
    </dl>
  );
}

/** When a truck came and left, and how long it was held there; its carrier, where several came. */
type Timed = Pick<Stop, "arrivedAt" | "departedAt" | "detention"> & {
  carrier?: string;
  punctuality?: string | null;
};

function Line({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <>
      <dt className="text-ink-soft">{label}</dt>
      <dd className="wrap-anywhere">{children || "–"}</dd>
    </>
  );
}

function Handling({ stop: { accessorials, instructions } }: { stop: Stop }) {
  if (accessorials.length === 0 && !instructions) return null;
  const names = stopAccessorials.filter(({ id }) => accessorials.includes(id));
  return (
    <div className="wrap-anywhere tablet:col-span-2">
      {names.length > 0 && <p>{names.map(({ label }) => label).join(", ")}</p>}
      {instructions && <p className="whitespace-pre-line">{instructions}</p>}
    </div>
  );
}
