import { data } from "react-router";
import { titled } from "#app/features/company/content.ts";
import type { Route } from "./+types/server-error.ts";
import { pageMeta } from "./page-meta.ts";
import { LostFreight } from "./part/lost-freight.tsx";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(
    {
      title: titled("Something went wrong"),
      metaDescription:
        "Our server could not make the page you asked for. The phone line is open 24/7, and these are the ways onward.",
      path: "/500",
      noindex: true,
    },
    matches,
  );

export function loader() {
  return data(null, { status: 500 });
}

export default function ServerError() {
  return (
    <LostFreight
      code="500"
      stamp="Held at our dock"
      title="The mistake is on our side"
      text="Our server could not make the page you asked for. Try again in a minute. If your freight cannot wait a minute, call: the phone does not depend on this server."
    />
  );
}
