import { carrierSignupPage } from "#app/features/company/pages/carrier-signup.ts";
import { company } from "#app/features/company/profile.ts";
import { pageMeta } from "#app/routes/site/page-meta.ts";
import { mailHref } from "#app/routes/site/reach.ts";
import type { Route } from "./+types/carrier-signup.ts";
import { Act } from "./act.tsx";
import { Guide } from "./guide.tsx";

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(carrierSignupPage, matches);

const packet = [
  "Legal name: ",
  "USDOT number: ",
  "MC docket number: ",
  "Equipment and lanes: ",
  "Dispatch number, also after hours: ",
  "",
  "Your name: ",
].join("\n");

export default function CarrierSignup() {
  return (
    <Guide
      page={carrierSignupPage}
      name="Carrier registration"
      act={
        <Act
          title="Send your carrier packet"
          text="The message opens with a line for each thing we look up. Attach the insurance certificate, or have your agent send it."
          ways={[
            {
              text: "Register by e-mail",
              to: mailHref(company.email.general, "Carrier registration", packet),
            },
          ]}
        />
      }
    />
  );
}
