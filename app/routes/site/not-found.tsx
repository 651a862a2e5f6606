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
      title="This page isn't here"
      text="The link may be old or mistyped. Check the address, or start from one of these pages. To follow a load, use its tracking ID."
    />
  );
}

export default NotFound;

export { NotFound as ErrorBoundary };
