import type { Actor } from "#app/features/accounts/actor.ts";

type StaffAction = "ask-again" | "keep-files" | "override-objections";

/** Whether the actor may act on carriers: staff keep the files; a verified carrier sees its own. */
export function can(actor: Actor | null, action: StaffAction | "see-own-file"): actor is Actor {
  return actor?.role === (action === "see-own-file" ? "carrier" : "staff");
}
