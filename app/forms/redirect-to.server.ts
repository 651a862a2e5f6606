import { redirect, redirectDocument } from "react-router";
import { hydrates } from "#app/ui/link.tsx";

/** Leads on to a path of ours, as a document where the page there does not hydrate. */
export function redirectTo(path: string, cookies: readonly string[] = []): Response {
  const [pathname = "/"] = path.split(/[?#]/, 1);
  const answer = hydrates(pathname) ? redirect(path) : redirectDocument(path);
  for (const cookie of cookies) answer.headers.append("set-cookie", cookie);
  return answer;
}
