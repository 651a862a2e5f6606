import { termsPage } from "#app/features/company/pages/terms.ts";
import { pageMeta } from "#app/routes/site/page-meta.ts";
import type { Route } from "./+types/terms.ts";
import { Legal } from "./legal.tsx";

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(termsPage, matches);

export default function Terms() {
  return <Legal page={termsPage} name="Terms" />;
}
