type HauledLoad = {
  status: string;
  canceledAt: Date | null;
  /** The legs that the carrier runs of a load that was split. */
  legs: readonly { completedAt: Date | null }[];
};

/** Whether a carrier can bill a load that it hauls: once it is done with it, or with a leg of it. */
export function canBillLoad({ status, canceledAt, legs }: HauledLoad): boolean {
  if (status === "Delivered" || canceledAt !== null) return true;
  return legs.some(({ completedAt }) => completedAt !== null);
}
