/** What happens at a stop. */
export const stopKinds = ["pickup", "delivery", "stop-off", "handoff"] as const;
export type StopKind = (typeof stopKinds)[number];

/** @public */
export const stopKindLabels: Record<StopKind, string> = {
  pickup: "Pickup",
  delivery: "Delivery",
  "stop-off": "Stop-off",
  handoff: "Handoff",
};

/** The kinds that people choose; a handoff comes with a split into legs. */
export const chosenStopKinds = ["pickup", "delivery", "stop-off"] as const;

/** Whether a stop needs an appointment, and whether it is made. */
export const appointments = ["none", "required", "set"] as const;
export type Appointment = (typeof appointments)[number];

/** @public */
export const appointmentLabels: Record<Appointment, string> = {
  none: "No appointment",
  required: "Appointment required",
  set: "Appointment set",
};

/**
 * Accessorial services, with the codes of NMFTA's LTL eBOL 2.1.0 where it has one for this side of
 * the stop.
 */
export const stopAccessorials = [
  { id: "liftgate", label: "Liftgate", pickup: "LFTP", delivery: "LFTD" },
  { id: "residential", label: "Residential", pickup: "REP", delivery: "RES" },
  { id: "limited-access", label: "Limited access", pickup: "LTDAP", delivery: "LTDAD" },
  { id: "inside", label: "Inside", pickup: "IPU", delivery: "IDL" },
  { id: "appointment", label: "Appointment", pickup: "APTP", delivery: "APTD" },
  { id: "notify", label: "Notify before arrival", pickup: null, delivery: "MNC" },
  { id: "driver-assist", label: "Driver assist", pickup: null, delivery: null },
  { id: "lumper", label: "Lumper", pickup: null, delivery: null },
  { id: "tarp", label: "Tarp", pickup: null, delivery: null },
] as const;

export type StopAccessorial = (typeof stopAccessorials)[number]["id"];

export const stopAccessorialIds = stopAccessorials.map(({ id }) => id) as [
  StopAccessorial,
  ...StopAccessorial[],
];

/** Maximum stops per load; our own limit. */
export const maximumStops = 20;

/** One stop as everyone on the load sees it. Unknown details are null. */
export type Stop = {
  /** Null for a stop of a load that was booked with only origin and destination. */
  id: string | null;
  kind: StopKind;
  company: string | null;
  street: string | null;
  city: string | null;
  /** Two-letter code. */
  state: string | null;
  zip: string | null;
  /** The IANA time zone in which the stop's times are shown. */
  timeZone: string | null;
  contact: string | null;
  phone: string | null;
  email: string | null;
  windowFrom: Date | null;
  windowTo: Date | null;
  /** At a handoff, the window of the truck that picks up; its own is that of the truck that hands off. */
  pickupFrom: Date | null;
  pickupTo: Date | null;
  appointment: Appointment;
  appointmentNumber: string | null;
  instructions: string | null;
  accessorials: readonly StopAccessorial[];
  eta: Date | null;
  arrivedAt: Date | null;
  departedAt: Date | null;
};

/** The public city of a stop, such as "Chicago, IL"; null while it has none. */
export function stopCity({ city, state }: Pick<Stop, "city" | "state">): string | null {
  return city && state ? `${city}, ${state}` : null;
}

/** A stop's place in the spec's format of origin and destination: "Chicago, IL 60601". */
export function stopPlace(stop: Pick<Stop, "city" | "state" | "zip">): string | null {
  const city = stopCity(stop);
  return city && stop.zip ? `${city} ${stop.zip}` : city;
}

/**
 * The lines of an address. Where freight is that lost its carrier is a text of staff in the street's
 * place, which mostly names the city by itself.
 */
export function addressLines(street: string | null, place: string | null): string[] {
  const isNamed = place !== null && street?.includes(place);
  return [street, isNamed ? null : place].filter((line): line is string => Boolean(line));
}

/** The origin and destination of a load with these stops, as far as its first and last have a place. */
export function placesOf(stops: readonly Pick<Stop, "city" | "state" | "zip">[]) {
  const [first, last] = [stops.at(0), stops.at(-1)];
  const origin = first && stopPlace(first);
  const destination = last && stopPlace(last);
  return { ...(origin && { origin }), ...(destination && { destination }) };
}

/** A stop of which only the city, the window and what happened there are told. */
export function withoutDoor(stop: Stop): Stop {
  const person = { contact: null, phone: null, email: null };
  const visit = { appointmentNumber: null, instructions: null };
  return { ...stop, ...person, ...visit, company: null, street: null, zip: null };
}

/** A blank stop of a kind. */
export function emptyStop(kind: StopKind): Stop {
  return {
    id: null,
    kind,
    company: null,
    street: null,
    city: null,
    state: null,
    zip: null,
    timeZone: null,
    contact: null,
    phone: null,
    email: null,
    windowFrom: null,
    windowTo: null,
    pickupFrom: null,
    pickupTo: null,
    appointment: "none",
    appointmentNumber: null,
    instructions: null,
    accessorials: [],
    eta: null,
    arrivedAt: null,
    departedAt: null,
  };
}
