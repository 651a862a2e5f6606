import { and, eq, like } from "drizzle-orm";
import { enqueueMail } from "#app/features/mail/enqueue.server.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { attemptsOnAccount } from "./attempts.server.ts";
import { verifications } from "./tables.server.ts";

/** What a new password brings with it: devices are trusted no more, and its owner hears of it. */
export async function afterNewPassword(query: Queryable, user: { id: string; email: string }) {
  await query
    .delete(verifications)
    .where(and(eq(verifications.value, user.id), like(verifications.identifier, "trust-device-%")));
  await attemptsOnAccount(query).forget(user.email);
  // Loaded when it is wanted: scripts that make accounts can't read templates.
  const { passwordChangedMail } = await import("./mail/notice-mails.server.tsx");
  await enqueueMail(query, await passwordChangedMail(user.email));
}
