import type { EventKind } from "./event.ts";

/** Who reads an event, a note or an exception; our team reads all of them. */
export const audiences = ["staff", "customer", "carrier", "parties", "public"] as const;
export type Audience = (typeof audiences)[number];

/** The audiences of what the public tracking page never shows. */
export const privateAudiences = ["staff", "customer", "carrier", "parties"] as const;

type Reader = "staff" | "customer" | "carrier" | "public";

const readers: Record<Audience, readonly Reader[]> = {
  staff: ["staff"],
  customer: ["staff", "customer"],
  carrier: ["staff", "carrier"],
  parties: ["staff", "customer", "carrier"],
  public: ["staff", "customer", "carrier", "public"],
};

/** Whether a reader reads what was written for an audience. */
export function canRead(reader: Reader, audience: Audience): boolean {
  return readers[audience].includes(reader);
}

/** The audiences whose texts a reader reads. */
export function audiencesOf(reader: Reader): Audience[] {
  return audiences.filter((audience) => canRead(reader, audience));
}

/** What staff choose from. */
export const audienceLabels: Record<Audience, string> = {
  staff: "Only our team",
  customer: "The customer",
  carrier: "The carrier",
  parties: "The customer and the carrier",
  public: "Everyone, on the public tracking page too",
};

/** What a carrier chooses from: it reads what it writes. */
export const carrierAudienceLabels = {
  carrier: "Only you and our team",
  parties: "The customer, too",
  public: "Everyone, on the public tracking page too",
} satisfies Partial<Record<Audience, string>>;

/** The audience of what a carrier wrote, which reads its own words. */
export function withCarrier(audience: Audience): Audience {
  if (audience === "staff") return "carrier";
  return audience === "customer" ? "parties" : audience;
}

type Told = { kind: EventKind; eta: Date | null };

const factKinds: readonly EventKind[] = ["GATE_IN", "GATE_OUT", "PICKED_UP", "DELIVERED"];

/**
 * Whether an event changes what customer and carrier see on the load itself: where the truck is, its
 * ETA, its pickup or delivery.
 */
export function changesLoad({ kind, eta }: Told): boolean {
  return factKinds.includes(kind) || eta !== null;
}
