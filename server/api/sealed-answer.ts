import { type CompanyRole, companyRoles } from "#app/features/accounts/company-role.ts";
import type { KeptAnswer } from "#app/features/accounts/idempotency/idempotency.server.ts";
import { AppError } from "#app/platform/errors.ts";
import type { ApiContext, ApiDependencies, Caller } from "./environment.ts";

const purpose = "answer of an idempotent request, with the rights of its caller";

type Sealed = { body: string | null; rights: string[] };

/** The answer as it is stored: its content, which may have secrets, only we can read. */
export function sealAnswer(
  { signer }: ApiDependencies,
  c: ApiContext,
  answer: KeptAnswer,
): KeptAnswer {
  const sealed: Sealed = { body: answer.body, rights: rightsOf(c.get("caller")) };
  return { ...answer, body: signer.seal(purpose, JSON.stringify(sealed)) };
}

/**
 * A stored answer; null if it was stored under another secret.
 * @throws AppError `forbidden` for a caller who lost a right that they had when it was stored: which of
 * them the request needs, only its command knows, and that doesn't run again.
 */
export function openAnswer(
  { signer }: ApiDependencies,
  c: ApiContext,
  kept: KeptAnswer,
): KeptAnswer | null {
  const opened = kept.body === null ? null : signer.unseal(purpose, kept.body);
  if (opened === null) return null;
  const { body, rights } = JSON.parse(opened) as Sealed;
  const now = rightsOf(c.get("caller"));
  if (rights.every((right) => now.includes(right))) return { ...kept, body };
  throw new AppError(
    "forbidden",
    "This was done when you first sent it. Its answer is for the rights you had then, and you have fewer now.",
  );
}

/** What the person of a caller may do; the permissions of a key never change. */
function rightsOf({ actor }: Caller): string[] {
  const { companyId, companyRole, roles, permissions } = actor;
  return [`company ${companyId}`, ...companyRights(companyRole), ...roles, ...permissions];
}

/** An owner may do what the others may. */
const companyRights = (role: CompanyRole): readonly CompanyRole[] =>
  role === "owner" ? companyRoles : [role, "view"];
