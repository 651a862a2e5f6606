import type { Clock } from "#app/platform/clock.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import type { Signer } from "#app/platform/signer.server.ts";
import type { AccountRequest } from "./account-request.ts";
import type { Actor } from "./actor.ts";
import type { EndedCompany } from "./leave-company.server.ts";

/** What a capability stores about people: how they download it, and how it's deleted with them. */
export type PersonalData = {
  /** By the name in the download. */
  exports?: Readonly<Record<string, ExportPart>>;
  /** Deletes or anonymizes it, in the transaction that deletes the account. */
  forget?: (tx: Queryable, leaving: Leaving) => Promise<unknown>;
};

type ExportPart = (query: Queryable, actor: Actor, clock: Clock) => Promise<unknown>;

/** Somebody whose account is deleted. */
export type Leaving = {
  actor: Actor;
  /** The company that ends with its last member. */
  ended: EndedCompany | null;
  deps: AccountRequest & { signer: Signer };
};
