import { join } from "node:path";
import { company } from "#app/features/company/profile.ts";
import { fileSender } from "#app/features/mail/files.server.ts";
import type { Sender } from "#app/features/mail/sender.ts";
import { smtpSender } from "#app/features/mail/smtp.server.ts";
import type { Environment } from "#app/platform/environment.server.ts";
import type { Log } from "#app/platform/log.server.ts";

/** The configured mail transport. */
export function openSender(env: Environment, log: Log): Sender {
  const from = env.MAIL_FROM ?? { name: company.name, address: company.email.general };
  if (env.SMTP_URL) return smtpSender({ url: env.SMTP_URL, from });
  const folder = join(env.DATA_DIR, "mail");
  log.info({ folder }, "mail is written to files: set SMTP_URL to send it");
  return fileSender(folder, from);
}
