import { once } from "node:events";
import { chmodSync, rmSync } from "node:fs";
import { connect, createServer, type Socket } from "node:net";
import { join } from "node:path";
import { json } from "node:stream/consumers";
import { z } from "zod";
import { AppError } from "#app/platform/errors.ts";
import type { Log } from "#app/platform/log.server.ts";

/**
 * Does something with the data for an operator and answers with what to print. @throws AppError
 * with what to print instead.
 */
export type Command = (args: readonly string[]) => Promise<string>;

const asked = z.array(z.string()).min(1);
const answered = z.union([z.object({ done: z.string() }), z.object({ refused: z.string() })]);

/**
 * Lets scripts on this machine work on the embedded database of this process, which nobody else can
 * open: through a socket in `folder`, its owner's alone. A client sends one array of JSON (a
 * command's name and its arguments), ends, and gets one object. Answers with how to close it.
 */
export async function openConsole(folder: string, commands: Record<string, Command>, log: Log) {
  const socket = socketIn(folder);
  // Of a process that was killed; the folder's lock says that none of us is alive.
  rmSync(socket, { force: true });
  const server = createServer({ allowHalfOpen: true }, (client) => {
    client.on("error", () => {});
    void answer(client, commands, log).then((said) => client.end(JSON.stringify(said)));
  });
  server.listen(socket);
  try {
    await once(server, "listening");
    chmodSync(socket, 0o600);
  } catch (error) {
    // A path may be too long for a socket; what is served to everybody does not need it.
    log.warn({ reason: String(error) }, "no console: scripts can't reach this process");
    return () => {};
  }
  return () => void server.close();
}

async function answer(client: Socket, commands: Record<string, Command>, log: Log) {
  try {
    const [name = "", ...args] = asked.parse(await json(client));
    const command = commands[name];
    if (!command) return { refused: `The running server knows no command ${name}.` };
    log.info({ command: name }, "console");
    return { done: await command(args) };
  } catch (error) {
    if (error instanceof AppError) return { refused: error.message };
    log.error({ err: error }, "console command failed");
    return { refused: error instanceof Error ? error.message : String(error) };
  }
}

/**
 * Has the process that holds `folder` run a command, and answers with what it says; undefined when
 * there is no such process.
 * @throws AppError `conflict` with what the process says against it.
 */
export async function askServer(folder: string, ...command: [string, ...string[]]) {
  const client = connect({ path: socketIn(folder), allowHalfOpen: true });
  try {
    await once(client, "connect");
  } catch {
    return undefined;
  }
  client.end(JSON.stringify(command));
  const said = answered.parse(await json(client));
  if ("refused" in said) throw new AppError("conflict", said.refused);
  return said.done;
}

const socketIn = (folder: string) => join(folder, "console");
