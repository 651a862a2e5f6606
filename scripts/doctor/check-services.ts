import { company } from "#app/features/company/profile.ts";
import { tryMailServer } from "#app/features/mail/smtp.server.ts";
import { clamdScanner } from "#app/platform/clamd.server.ts";
import type { Environment } from "#app/platform/environment.server.ts";
import { createLog } from "#app/platform/log.server.ts";
import { storeAnswers } from "#app/platform/object-store/check-store.server.ts";
import { s3Store } from "#app/platform/object-store/s3-store.server.ts";
import { type Finding, fail, faultOf, ok, warn } from "./finding.ts";

/** Milliseconds for a scan of a few bytes. */
const scanTimeoutMs = 5_000;

/** Whether the mail server lets us in, and who emails are from. Nothing is sent. */
export async function checkMail({
  SMTP_URL,
  MAIL_FROM,
  DATA_DIR,
}: Environment): Promise<Finding[]> {
  if (!SMTP_URL) {
    return [
      warn(
        `SMTP_URL isn't set: emails are files in ${DATA_DIR}/mail, and nobody gets them.`,
        "Set it to your mail server.",
      ),
    ];
  }
  const { host } = new URL(SMTP_URL);
  const sender = MAIL_FROM?.address ?? company.email.general;
  try {
    await tryMailServer(SMTP_URL);
  } catch (error) {
    const todo =
      faultOf(error) === "EAUTH"
        ? "Correct the user and the password in SMTP_URL."
        : "Start it, let this machine reach it, or correct SMTP_URL.";
    return [fail(`The mail server ${host} doesn't take us: ${faultOf(error)}.`, todo)];
  }
  const taken = ok(`The mail server ${host} takes us; emails are from ${sender}`);
  if (MAIL_FROM) return [taken];
  const todo = "Set MAIL_FROM to an address that your mail server accepts.";
  return [taken, warn("MAIL_FROM isn't set.", todo)];
}

/** Whether the store of documents lets us in, where there is one. @throws AppError where it refuses us */
export async function checkDocumentStore({ DOCUMENTS_URL }: Environment): Promise<Finding[]> {
  if (!DOCUMENTS_URL) return [];
  const { origin, bucket } = DOCUMENTS_URL;
  const store = s3Store(DOCUMENTS_URL, { log: createLog("silent") });
  if (await storeAnswers(store))
    return [ok(`The store of documents at ${origin}/${bucket} answers`)];
  const todo = "Let this machine reach it, or correct DOCUMENTS_URL.";
  return [fail(`The store of documents at ${origin} doesn't answer.`, todo)];
}

/** Whether the virus scanner scans. */
export async function checkScanner({ CLAMD }: Environment): Promise<Finding[]> {
  if (!CLAMD) {
    return [warn("CLAMD isn't set: uploads aren't scanned.", "Set it to a ClamAV daemon.")];
  }
  try {
    await clamdScanner(CLAMD, scanTimeoutMs)(Buffer.from("freight"));
    return [ok(`The virus scanner at ${CLAMD} scans`)];
  } catch (error) {
    return [
      fail(
        `The virus scanner at ${CLAMD} doesn't scan: ${faultOf(error)}.`,
        "Start clamd, or correct CLAMD: uploads wait until it does.",
      ),
    ];
  }
}
