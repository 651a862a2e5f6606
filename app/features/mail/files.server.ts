import { mkdir, open, rename } from "node:fs/promises";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import type { Mailbox } from "./mail.ts";
import { mailMessage } from "./message.server.ts";
import type { Sender } from "./sender.ts";

/** Writes emails as .eml files into `folder`, for use without a mail server. */
export function fileSender(folder: string, from: Mailbox): Sender {
  const transport = createTransport({ streamTransport: true, buffer: true });
  return {
    send: async (mail) => {
      const { message } = await transport.sendMail(mailMessage(mail, from));
      if (!Buffer.isBuffer(message)) throw new Error("no bytes to write");
      const path = join(folder, `${mail.id}.eml`);
      await writeWhole(path, message).catch(async (error) => {
        if (error.code !== "ENOENT") throw error;
        await mkdir(folder, { recursive: true, mode: 0o700 });
        await writeWhole(path, message);
      });
    },
    close: () => transport.close(),
  };
}

/** Writes the file atomically and durably; writing it again gives the same file. */
async function writeWhole(path: string, bytes: Buffer): Promise<void> {
  const part = `${path}.part`;
  const file = await open(part, "w", 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(part, path);
  const folder = await open(join(path, ".."), "r");
  await folder.sync().finally(() => folder.close());
}
