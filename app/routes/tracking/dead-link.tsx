import { company } from "#app/features/company/profile.ts";
import { PageHead } from "#app/routes/site/part/page-head.tsx";

/** Shown for a link of a mail that is not one of ours, or not whole. */
export function DeadLink() {
  return (
    <PageHead
      title="This link doesn't work"
      lead={`Open it from the email again, or write to ${company.email.general}.`}
    />
  );
}
