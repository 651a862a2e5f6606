import { privacyPage } from "#app/features/company/pages/privacy.ts";
import { pageMeta } from "#app/routes/site/page-meta.ts";
import type { Route } from "./+types/privacy.ts";
import { Legal } from "./legal.tsx";

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(privacyPage, matches);

export default function Privacy() {
  return <Legal page={privacyPage} name="Privacy" />;
}
