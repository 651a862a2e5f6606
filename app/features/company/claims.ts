import { company } from "./profile.ts";

/** A figure that the company publishes. */
export type Claim = { value: string; label: string; note?: string };

export const claims = {
  emergency: {
    value: "24/7",
    label: "emergency service",
    note: "Phone answered nights, weekends and holidays.",
  },
  states: {
    value: "50+",
    label: "states covered",
    note: "All fifty states and the District of Columbia.",
  },
  onTime: {
    value: "99.8%",
    label: "on-time",
    note: "Deliveries that arrive within the agreed window.",
  },
  clients: { value: "1000+", label: "clients" },
  shipments: { value: "50K+", label: "shipments" },
  since: { value: `${company.foundingYear}`, label: "in business since" },
  railEmissions: {
    value: "up to 75%",
    label: "less greenhouse gas by rail",
    note: "Compared with moving the same freight by truck.",
  },
} as const satisfies Record<string, Claim>;

/** The four figures in the home page's hero, in order. */
export const heroStats: readonly Claim[] = [
  claims.emergency,
  claims.states,
  claims.onTime,
  { value: "IAC", label: "certified", note: "TSA-certified Indirect Air Carrier." },
];

/** The figures on the services index, in order. */
export const servicesStats: readonly Claim[] = [
  claims.shipments,
  claims.clients,
  claims.onTime,
  claims.states,
];
