import { updateProfile } from "#app/features/accounts/profile.server.ts";
import { refuseBarredTyped } from "#app/features/carriers/barred.server.ts";

type Update = Parameters<typeof updateProfile>;

/**
 * Saves the actor's name and company; it takes no number of a carrier marked do not use.
 * @throws AppError as `updateProfile` and `refuseBarredTyped`.
 */
export function changeProfile(request: Update[0], actor: Update[1], given: Update[2]) {
  return updateProfile(request, actor, given, (tx, numbers) =>
    refuseBarredTyped(tx, numbers, actor?.companyId ?? ""),
  );
}
