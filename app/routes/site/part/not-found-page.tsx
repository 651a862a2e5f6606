import { LostPage } from "./lost-page.tsx";

/** Says that nothing is at this address. */
export function NotFound() {
  return (
    <LostPage
      code="404"
      stamp="No such address"
      title="This page isn't here"
      text="The link may be old or mistyped. Check the address, or start from one of these pages. To follow a load, use its tracking ID."
    />
  );
}
