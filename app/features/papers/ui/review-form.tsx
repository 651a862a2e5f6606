import { Form } from "#app/forms/form.tsx";
import { isUploadedKind } from "../paper.ts";
import type { ListedPaper } from "../read.server.ts";

/**
 * What staff can do with a document that somebody sent: release a proof of delivery to the customer, or
 * withdraw it; show another upload to the customer, or hide it.
 */
export function ReviewForm({ paper }: { paper: ListedPaper }) {
  if (isUploadedKind(paper.kind)) return <ShowForm paper={paper} />;
  const { id, releasedAt, receivedBy, withdrawnAt } = paper;
  if (!receivedBy || withdrawnAt) return null;
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

function ShowForm({ paper: { id, shown } }: { paper: ListedPaper }) {
  const [intent, button, working] = shown?.customer
    ? ["hide", "Hide from customer", "Hiding..."]
    : ["show", "Show to customer", "Showing..."];
  return (
    <div className="mt-1">
      <Form
        key={intent}
        id={`${intent}-${id}`}
        intent={intent}
        record={id}
        button={button}
        working={working}
        look="secondary"
      />
    </div>
  );
}
