import { Form } from "#app/forms/form.tsx";
import { Moment } from "#app/ui/moment.tsx";
import type { ListedDelivery } from "../deliveries.server.ts";
import type { ShownEndpoint } from "./endpoint-list.tsx";

/** The latest messages to an endpoint with their states. */
export function DeliveryList({ id, url, disabledReason, deliveries }: ShownEndpoint) {
  if (deliveries.length === 0) return null;
  return (
    <ul
      aria-label={`Latest deliveries to ${url}`}
      className="divide-y divide-line border-t border-line text-sm"
    >
      {deliveries.map((delivery) => (
        <li
          key={delivery.id}
          className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-2"
        >
          <div className="min-w-0">
            <p className="wrap-anywhere">
              <span className="tabular-nums">No. {delivery.sequence}</span>{" "}
              <span className="font-mono">{delivery.kind}</span>,{" "}
              <Moment at={delivery.createdAt} withTime />
            </p>
            <p className="wrap-anywhere text-ink-soft">
              <Result {...delivery} />
            </p>
          </div>
          {delivery.state !== "waiting" && !disabledReason && (
            <Form
              id={`replay-${delivery.id}`}
              intent="replay"
              button="Send again"
              working="Sending..."
              look="secondary"
            >
              <input type="hidden" name="endpoint" value={id} />
              <input type="hidden" name="delivery" value={delivery.id} />
            </Form>
          )}
        </li>
      ))}
    </ul>
  );
}

function Result({ state, attempts, nextAttemptAt, lastError }: ListedDelivery) {
  const tries = attempts === 1 ? "1 attempt" : `${attempts} attempts`;
  if (state === "delivered") return <>Delivered, {tries}</>;
  if (state === "failed") {
    return (
      <>
        {attempts === 0 ? "Not sent" : `Failed, ${tries}`}. {lastError}
      </>
    );
  }
  if (attempts === 0) return <>On its way</>;
  return (
    <>
      {tries}. {lastError}
      {nextAttemptAt && (
        <>
          {" "}
          Next try <Moment at={nextAttemptAt} withTime />
        </>
      )}
    </>
  );
}
