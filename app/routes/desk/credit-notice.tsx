import type { Credit } from "#app/features/customer-terms/credit.ts";
import { usdText } from "#app/features/money/usd.ts";
import { Notice } from "#app/ui/notice.tsx";

/** Says that a customer is over its credit limit, and what counts against it. */
export function CreditNotice({ credit }: { credit: Credit }) {
  return (
    <div className="mb-5">
      <Notice
        tone="danger"
        title={`Over the credit limit: ${usdText(credit.owedCents)} of ${usdText(credit.limitCents)}`}
      >
        That's every unpaid approved charge of this customer, billed or not, this load included.
        Enter a reason to move it.
      </Notice>
    </div>
  );
}
