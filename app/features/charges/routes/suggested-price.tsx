import { usdText } from "#app/features/money/usd.ts";
import { fuelPath, newRatePath, ratePath } from "#app/features/rates/paths.ts";
import { laneText, priceText } from "#app/features/rates/rate.ts";
import { Unpriced } from "#app/features/rates/ui/unpriced.tsx";
import type { Suggestion } from "#app/flows/price-for-customer.server.ts";
import { Form } from "#app/forms/form.tsx";
import { SendKeyField } from "#app/forms/send-key-field.tsx";
import { Link } from "#app/ui/link.tsx";

/** What our rates say that a load costs, with a button that charges it; or what is missing. */
export function SuggestedPrice({ suggestion }: { suggestion: Suggestion }) {
  return (
    <section aria-label="Suggested price" className="mt-5 border border-line bg-sheet p-4 text-sm">
      {"lines" in suggestion ? (
        <>
          <p className="mb-3">
            Our rates say <strong>{usdText(suggestion.totalCents)}</strong>:{" "}
            <Link
              to={ratePath(suggestion.rate.id)}
              className="font-semibold underline underline-offset-4"
            >
              {laneText(suggestion.rate)}
            </Link>
            , {priceText(suggestion.rate)}.
          </p>
          <Unpriced services={suggestion.unpriced} />
          <Form
            id="use-rate"
            intent="use-rate"
            button="Use this price"
            working="Adding..."
            look="secondary"
          >
            <SendKeyField />
            <input type="hidden" name="totalCents" value={suggestion.totalCents} />
          </Form>
        </>
      ) : (
        <Missing missing={suggestion.missing} />
      )}
    </section>
  );
}

function Missing({ missing }: { missing: "ZIP" | "rate" | "fuel" }) {
  if (missing === "ZIP") return <p>Our rates need the ZIP code of the first and the last stop.</p>;
  const [text, name, to] =
    missing === "rate"
      ? ["No rate fits this load.", "Add a rate", newRatePath]
      : ["The rate needs a current diesel price and fuel table.", "Enter them", fuelPath];
  return (
    <p>
      {text}{" "}
      <Link to={to} className="font-semibold underline underline-offset-4">
        {name}
      </Link>
    </p>
  );
}
