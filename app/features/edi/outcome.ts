/** An outcome with what there is to say of it: "Booked as ABC123DEF. Weight entered by our team." */
export function withNote(outcome: string, note: string | null): string {
  return note ? `${outcome}. ${note}` : outcome;
}
