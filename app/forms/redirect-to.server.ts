import { redirect, redirectDocument } from "react-router";
import { hydrates } from "#app/ui/link.tsx";

/** Redirects to one of our paths, with a document load where the target page does not hydrate. */
export function redirectTo(path: string, cookies: readonly string[] = []): Response {
  const [pathname = "/"] = path.split(/[?#]/, 1);
  const answer = hydrates(pathname) ? redirect(path) : redirectDocument(path);
  for (const cookie of cookies) answer.headers.append("set-cookie", cookie);
  return answer;
}
