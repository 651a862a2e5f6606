import type { LoadView } from "#app/flows/load-view.server.ts";

type Load = Pick<LoadView, "status" | "freightPlaces">;

/** Where the freight of a leg is that lost its carrier, while staff can correct it; null otherwise. */
export function freightPlaceOf({ status, freightPlaces }: Load, leg: number): string | null {
  if (status === "Delivered") return null;
  return freightPlaces.find((one) => one.leg === leg)?.custody ?? null;
}
