import { contactPage } from "#app/features/company/pages/contact.ts";
import { buttonStyle } from "#app/ui/button.tsx";
import { Link } from "#app/ui/link.tsx";

/** A link to the company's calendar in a new tab or, without one, to the booking page. */
export function ConsultationLink({ calendar }: { calendar: string | null }) {
  const { text, to } = contactPage.consultation;
  if (calendar === null) {
    return (
      <Link to={to} className={buttonStyle()}>
        {text}
      </Link>
    );
  }
  return (
    <a href={calendar} target="_blank" rel="noreferrer" className={buttonStyle()}>
      {text}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}
