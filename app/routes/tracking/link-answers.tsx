import { company } from "#app/features/company/profile.ts";
import { PageHead } from "#app/routes/site/part/page-head.tsx";
import { useFocusOnMount } from "#app/ui/use-focus-on-mount.ts";

/** Shown for an emailed link that is invalid or incomplete. */
export function DeadLink() {
  return (
    <PageHead
      title="This link doesn't work"
      lead={`Open it from the email again, or write to ${company.email.general}.`}
    />
  );
}

/** What was done, in place of the page whose button did it. */
export function LinkDone(head: { title: string; lead: string }) {
  return (
    <div ref={useFocusOnMount<HTMLDivElement>()} tabIndex={-1} className="outline-none">
      <PageHead {...head} />
    </div>
  );
}
