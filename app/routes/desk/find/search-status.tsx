import { useLocation } from "react-router";
import type { Role } from "#app/features/accounts/role.ts";
import { findHint } from "./find-hint.ts";
import type { Search } from "./use-found.ts";

type Props = {
  search: Search;
  /** Whether nothing else is listed, such as pages. */
  isEmpty: boolean;
  desk: Role;
};

/** What a search is doing, or what it found, in words. */
export function SearchStatus({ search, isEmpty, desk }: Props) {
  const { pathname, search: query } = useLocation();
  switch (search.state) {
    case "idle":
      return isEmpty ? "Type one more character." : null;
    case "searching":
      return "Searching...";
    case "failed":
      return "We couldn't search. Check your connection, then type again.";
    case "too-many":
      return "You searched too often. Wait a minute, then type again.";
    case "signed-out":
      return (
        <>
          You're signed out.{" "}
          <a
            href={`/sign-in?to=${encodeURIComponent(pathname + query)}`}
            className="font-semibold underline underline-offset-4"
          >
            Sign in again
          </a>
        </>
      );
    case "found":
      return isEmpty
        ? `Nothing found for “${search.typed}”. Try ${findHint[desk]}.`
        : countText(search);
  }
}

function countText({ kinds }: Extract<Search, { state: "found" }>): string {
  const count = kinds.reduce((sum, { found }) => sum + found.length, 0);
  if (count === 0) return "No records found";
  return count === 1 ? "1 record found" : `${count} records found`;
}
