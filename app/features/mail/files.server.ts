import { mkdir, open, rename } from "node:fs/promises";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import type { Mailbox } from "./mail.ts";
import { messageOf } from "./message.server.ts";
import type { Sender } from "./sender.ts";

/** Writes mails as .eml files into `folder`, for a trial without a mail server. */
export function fileSender(folder: string, from: Mailbox): Sender {
  const transport = createTransport({ streamTransport: true, buffer: true });
  return {
    send: async (mail) => {
      const { message } = await transport.sendMail(messageOf(mail, from));
      if (!Buffer.isBuffer(message)) throw new Error("no bytes to write");
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeWhole(join(folder, `${mail.id}.eml`), message);
    },
    close: () => transport.close(),
  };
}

/** The file is there whole or not at all, also after a power loss; written again it is the same. */
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
