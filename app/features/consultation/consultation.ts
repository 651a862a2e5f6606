export const consultationStatuses = ["booked", "cancelled"] as const;

export type ConsultationStatus = (typeof consultationStatuses)[number];

/** A booked consultation of 15 minutes. */
export type Consultation = {
  id: string;
  name: string;
  email: string;
  phone: string;
  topic: string | null;
  startsAt: Date;
  status: ConsultationStatus;
  /** The calendar entry's sequence; increments with each change. */
  sequence: number;
};

/** The state of a consultation at `now`; only an upcoming one can be moved or canceled. */
export function consultationStanding(
  { status, startsAt }: Pick<Consultation, "status" | "startsAt">,
  now: Date,
): "to come" | "past" | "cancelled" {
  if (status === "cancelled") return "cancelled";
  return startsAt > now ? "to come" : "past";
}
