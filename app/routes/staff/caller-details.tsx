import { useFormReply } from "#app/forms/form-state.ts";
import { rowsButton } from "#app/forms/rows.ts";
import { QuoteDetailFields } from "./quote-load-fields.tsx";

const detail = /^(pickup\.|delivery\.|stopOffs|units|temperature)/;

/** What few callers name; open once something of it came back, so that no row or error is hidden. */
export function CallerDetails() {
  const reply = useFormReply();
  const isTyped = Object.entries(reply?.typed ?? {}).some(
    ([name, texts]) => detail.test(name) && texts.some(Boolean),
  );
  const isAdded = reply?.typed[rowsButton]?.[0]?.startsWith("add:");
  const isWrong = Object.keys(reply?.errors ?? {}).some((name) => detail.test(name));
  return (
    <details open={isTyped || isAdded || isWrong}>
      <summary className="min-h-11 py-2 font-semibold">More details</summary>
      <div className="grid gap-5">
        <QuoteDetailFields />
      </div>
    </details>
  );
}
