import { Client } from "pg";
import {
  platformTransport,
  socketFolder,
  socketUrl,
} from "#app/platform/database/embedded/address.server.ts";
import { AppError } from "#app/platform/errors.ts";

/** @throws AppError `unavailable` on Windows, which has no shell that archives. */
export function refuseWindows(): void {
  if (platformTransport === "socket") return;
  throw new AppError(
    "unavailable",
    "A continuous backup needs Linux or macOS. Back up into a file: npm run backup -- FILE",
  );
}

/** Connects to the server in PostgreSQL's folder `cluster` as its superuser, for `work`. */
export async function asSuperuser<Result>(
  cluster: string,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = new Client({
    connectionString: socketUrl(socketFolder(cluster), "postgres"),
    application_name: "freight-brokerage backup",
  });
  // The statement that runs reports its failure; an unhandled event would end the process.
  client.on("error", () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
