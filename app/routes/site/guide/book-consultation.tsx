import { bookConsultationPage } from "#app/features/company/pages/book-consultation.ts";
import { company } from "#app/features/company/profile.ts";
import { pageMeta } from "#app/routes/site/page-meta.ts";
import { mailHref } from "#app/routes/site/reach.ts";
import type { Route } from "./+types/book-consultation.ts";
import { Act } from "./act.tsx";
import { Guide } from "./guide.tsx";

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(bookConsultationPage, matches);

const invitation = [
  "What we want to decide: ",
  "Times that suit us (Indianapolis time): ",
  "",
  "Name and company: ",
  "Phone: ",
].join("\n");

export default function BookConsultation() {
  return (
    <Guide
      page={bookConsultationPage}
      name="Consultation"
      act={
        <Act
          title="Name two times"
          text="Write or call with two times that suit you and one sentence on what you want to decide. We confirm one of them."
          ways={[
            {
              text: "Ask by e-mail",
              to: mailHref(company.email.general, "Consultation: 15 minutes", invitation),
            },
          ]}
        />
      }
    />
  );
}
