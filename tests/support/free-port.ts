import { findFreePorts } from "#scripts/cluster/free-ports.ts";

/** A port that is free now, for a program that needs to know its own before it starts. */
export async function freePort(): Promise<number> {
  const [port = 0] = await findFreePorts(1);
  return port;
}
