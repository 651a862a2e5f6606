import { company } from "#app/features/company/profile.ts";

export function SiteFooter() {
  return (
    <footer className="mt-20 border-t border-line text-sm text-ink-soft print:hidden">
      <div className="mx-auto flex max-w-7xl flex-wrap justify-between gap-4 px-4 py-8">
        <p>
          © {new Date().getFullYear()} {company.name}
        </p>
        <p>
          <a href={`tel:${company.phone.e164}`} className="font-semibold text-ink">
            {company.phone.display}
          </a>
        </p>
      </div>
    </footer>
  );
}
