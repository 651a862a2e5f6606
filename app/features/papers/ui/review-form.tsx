import { Form } from "#app/forms/form.tsx";
import type { ListedPaper } from "../read.server.ts";

/** What staff can do with a proof of delivery: release it to the customer, or withdraw it. */
export function ReviewForm({ paper: { id, releasedAt } }: { paper: ListedPaper }) {
  return (
    <div className="mt-1 flex flex-wrap gap-3">
      {!releasedAt && (
        <Form
          id={`release-${id}`}
          intent="release-proof"
          record={id}
          button="Release to the customer"
          working="Releasing..."
        />
      )}
      <Form
        id={`withdraw-${id}`}
        intent="withdraw-proof"
        record={id}
        button="Withdraw"
        working="Withdrawing..."
        look="secondary"
      />
    </div>
  );
}
