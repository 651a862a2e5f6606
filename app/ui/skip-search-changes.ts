import type { ShouldRevalidateFunctionArgs } from "react-router";

/** The `shouldRevalidate` of a route whose data does not depend on the query string. */
export function skipSearchChanges(args: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, formMethod = "GET" } = args;
  const isSearch = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
  if (isSearch && formMethod === "GET") return false;
  return args.defaultShouldRevalidate;
}
