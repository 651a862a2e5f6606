import { EmptyState } from "#app/ui/empty-state.tsx";
import { SearchForm } from "#app/ui/search-form.tsx";
import { WorkTable } from "#app/ui/work-table.tsx";

type Props = {
  /** The page that continues with the chosen customer. */
  path: string;
  search: string | undefined;
  people: readonly { id: string; name: string; email: string; company: string | null }[];
};

/** Finds the customer on the phone. */
export function CustomerChoice({ path, search, people }: Props) {
  return (
    <>
      {!search && <p className="mb-3 text-ink-soft">Find the customer who called.</p>}
      <div className="mb-4">
        <SearchForm action={path} label="Company, name or email" value={search} />
      </div>
      {people.length > 0 && (
        <WorkTable
          caption="Customers"
          columns={[{ name: "Name", share: 30 }, { name: "Company", share: 40 }, "Email"]}
          rows={people.map(({ id, name, company, email }) => ({
            key: id,
            to: `${path}?customer=${id}`,
            cells: [name, company, email],
          }))}
        />
      )}
      {search && people.length === 0 && <EmptyState title="No matches" />}
    </>
  );
}

type Customer = { id: string; name: string; email: string; company?: string };

/** The customer that the form is for. */
export function ChosenCustomer({ customer, path }: { customer: Customer; path: string }) {
  return (
    <p className="mb-4">
      For{" "}
      <a href={`/staff/companies/${customer.id}`} className="font-semibold underline">
        {customer.company ?? customer.name}
      </a>{" "}
      ({customer.name}, {customer.email}).{" "}
      <a href={path} className="underline underline-offset-4">
        Choose another customer
      </a>
    </p>
  );
}
