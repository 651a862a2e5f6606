import { redirect } from "react-router";
import type { Route } from "./+types/moved.ts";
import { freightClassTool } from "./freight-class-tool.ts";
import { transitTimeTool } from "./transit-time-tool.ts";

/** Short addresses of the calculators. */
const moved: Readonly<Record<string, string>> = {
  "/shipping-calculator": freightClassTool.path,
  "/transit-time-calculator": transitTimeTool.path,
};

export function loader({ request }: Route.LoaderArgs) {
  const { pathname, search } = new URL(request.url);
  const to = moved[pathname.replace(/\/$/, "")];
  if (!to) throw new Response(null, { status: 404 });
  return redirect(to + search, 301);
}
