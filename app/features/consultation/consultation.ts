export const consultationStatuses = ["booked", "cancelled"] as const;

export type ConsultationStatus = (typeof consultationStatuses)[number];

/** A consultation of 15 minutes that somebody booked. */
export type Consultation = {
  id: string;
  name: string;
  email: string;
  phone: string;
  topic: string | null;
  startsAt: Date;
  status: ConsultationStatus;
  /** Of its calendar entry: one more with each change. */
  sequence: number;
};

/** Where a consultation stands at `now`; only one that is to come can be moved or cancelled. */
export function standing(
  { status, startsAt }: Pick<Consultation, "status" | "startsAt">,
  now: Date,
): "to come" | "past" | "cancelled" {
  if (status === "cancelled") return "cancelled";
  return startsAt > now ? "to come" : "past";
}

/** A phone number without what nobody can dial, such as the words of who typed it. */
export function dialable(phone: string): string {
  return phone.replace(/[^\d+(). -]/g, "").trim();
}
