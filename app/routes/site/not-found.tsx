import { titled } from "#app/features/company/content.ts";
import { LostFreight } from "./part/lost-freight.tsx";

export const meta = () => [
  { title: titled("Page not found") },
  { name: "robots", content: "noindex" },
];

export function loader() {
  throw new Response(null, { status: 404 });
}

/** A form sent to nowhere is lost, too. */
export const action = loader;

export function NotFound() {
  return (
    <LostFreight
      code="404"
      stamp="No such address"
      title="This page went to another terminal"
      text="There is nothing at this address. The link may be old, or a letter of it went missing. Freight without an address is held until somebody calls; you have more choices."
    />
  );
}

export default NotFound;

export { NotFound as ErrorBoundary };
