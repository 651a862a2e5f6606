import { readFileSync } from "node:fs";
import type { FreightClient } from "#clients/typescript/client.ts";

type Parties = { shipper: FreightClient; staff: FreightClient };

/** The shipper reports pickup and delivery; the brokerage adds the proof and bills the load. */
export async function deliverAndBill(
  { shipper, staff }: Parties,
  trackingId: string,
): Promise<void> {
  const params = { path: { trackingId } };
  for (const status of ["In Transit", "Delivered"] as const) {
    refuse(await shipper.POST("/shipments/{trackingId}/status", { params, body: { status } }));
  }
  const proof = readFileSync(new URL("proof-of-delivery.jpg", import.meta.url));
  refuse(
    await staff.POST("/shipments/{trackingId}/proof-of-delivery", {
      params: { ...params, query: { receivedBy: "R. Stone" } },
      // The body is the file itself.
      body: "",
      bodySerializer: () => proof,
      headers: { "content-type": "application/octet-stream" },
    }),
  );
  refuse(await staff.POST("/shipments/{trackingId}/invoice", { params }));
}

function refuse({ error }: { error?: { detail: string } }) {
  if (error) throw new Error(error.detail);
}
