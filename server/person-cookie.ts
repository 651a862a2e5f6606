import type { Actor } from "#app/features/accounts/actor.ts";
import type { Auth } from "#app/features/accounts/auth.server.ts";
import { personCookie, personMark, signedOutMark } from "#app/forms/draft-owner.ts";
import { markOf } from "#app/forms/person-mark.server.ts";
import type { Signer } from "#app/platform/signer.server.ts";

type Exchange = { actor: Actor | null; cookies: string; response: Response };

/**
 * The `Set-Cookie` header with the mark of the person, under which their browser keeps what they
 * type; undefined while it has the right one.
 */
export async function personCookieFor(
  { auth, signer }: { auth: Auth; signer: Signer },
  { actor, cookies, response }: Exchange,
): Promise<string | undefined> {
  const { sessionToken } = (await auth.$context).authCookies;
  const session = response.headers
    .getSetCookie()
    .find((one) => one.startsWith(`${sessionToken.name}=`));
  // Whose session it is, the next request tells; until then the browser shows nobody's drafts.
  if (session) return /;\s*max-age=0\b/i.test(session) ? set(signedOutMark) : drop();
  if (!actor) return undefined;
  const mark = markOf(signer, actor.userId);
  return personMark(cookies) === mark ? undefined : set(mark);
}

const attributes = "Path=/; SameSite=Lax";
const set = (mark: string) => `${personCookie}=${mark}; ${attributes}`;
const drop = () => `${personCookie}=; ${attributes}; Max-Age=0`;
