import { z } from "zod";
import { checkboxes, line } from "#app/forms/fields.ts";
import { accountLimits as limits } from "#app/forms/limits.ts";
import { scopes } from "./scope.ts";

/** What the New key form sends. */
export const newKeySchema = z.object({
  name: line({ what: "Name", max: limits.keyName }),
  scopes: checkboxes(scopes, "Choose permissions from the list").pipe(
    z.array(z.enum(scopes)).min(1, "Choose at least one permission"),
  ),
  worksOn: z.enum(["live", "test"], { error: "Choose what the key works on" }),
  lifetime: z.enum(["30", "90", "365", "never"], { error: "Choose how long the key is good" }),
});

export type NewKey = z.output<typeof newKeySchema>;

/** What the Revoke button sends. */
export const revokeKeySchema = z.object({ key: z.uuid("Choose a key") });
