import { Link } from "react-router";
import { company } from "#app/features/company/profile.ts";
import { buttonStyle } from "#app/ui/button.tsx";
import type { Route } from "./+types/not-found.ts";

export const meta: Route.MetaFunction = () => [
  { title: `Page not found | ${company.name}` },
  { name: "robots", content: "noindex" },
];

export function loader() {
  throw new Response(null, { status: 404 });
}

export function NotFound() {
  return (
    <div className="mx-auto max-w-3xl px-6 py-24">
      <h1 className="text-6xl">This page went to another terminal</h1>
      <p className="mt-4 text-lg">
        There is nothing at this address. The link may be old, or a letter of it went missing.
      </p>
      <div className="mt-8 flex flex-wrap gap-3">
        <Link to="/" className={buttonStyle()}>
          Go Home
        </Link>
        <Link to="/brokerage" className={buttonStyle("secondary")}>
          Open the dashboard
        </Link>
      </div>
    </div>
  );
}

export default NotFound;

export { NotFound as ErrorBoundary };
