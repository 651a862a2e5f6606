import { randomUUID } from "node:crypto";

/** A stored passkey of somebody, which no device has. */
export function aPasskey(userId: string) {
  return {
    userId,
    publicKey: "key",
    credentialID: randomUUID(),
    counter: 0,
    deviceType: "multiDevice",
    backedUp: true,
  };
}
