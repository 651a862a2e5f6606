import { randomUUID } from "node:crypto";

/** A stored passkey that no device has. */
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
