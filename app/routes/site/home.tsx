import { Link } from "react-router";
import { company } from "#app/features/company/profile.ts";
import { buttonStyle } from "#app/ui/button.tsx";
import type { Route } from "./+types/home.ts";

export const meta: Route.MetaFunction = () => [
  { title: `${company.name} | ${company.tagline}` },
  { name: "description", content: company.description },
];

export default function Home() {
  return (
    <div className="mx-auto max-w-7xl px-4 py-16">
      <h1 className="max-w-3xl text-7xl">{company.tagline}</h1>
      <p className="mt-6 max-w-2xl text-lg">{company.description}</p>
      <div className="mt-8 flex flex-wrap gap-3">
        <Link to="/brokerage" className={buttonStyle()}>
          Book a load
        </Link>
        <a href={`tel:${company.phone.e164}`} className={buttonStyle("secondary")}>
          Call {company.phone.display}
        </a>
      </div>
    </div>
  );
}
