import { Form } from "#app/forms/form.tsx";
import { Moment } from "#app/ui/moment.tsx";
import type { ListedDelivery } from "../deliveries.server.ts";
import type { ShownEndpoint } from "./endpoint-list.tsx";

/** The latest messages to an endpoint, with each attempt's outcome. */
export function DeliveryTable({ id, url, disabledReason, deliveries }: ShownEndpoint) {
  if (deliveries.length === 0) return null;
  return (
    <div className="overflow-x-auto">
      <table className="w-full min-w-[36rem] text-left text-sm">
        <caption className="sr-only">Latest deliveries to {url}</caption>
        <thead>
          <tr className="border-b border-line-strong">
            <th className="py-2 pr-4">No.</th>
            <th className="py-2 pr-4">Event</th>
            <th className="py-2 pr-4">Sent</th>
            <th className="py-2 pr-4">Result</th>
            <td />
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {deliveries.map((delivery) => (
            <tr key={delivery.id}>
              <td className="py-2 pr-4 tabular-nums">{delivery.sequence}</td>
              <td className="py-2 pr-4 font-mono">{delivery.kind}</td>
              <td className="py-2 pr-4">
                <Moment at={delivery.createdAt} withTime />
              </td>
              <td className="py-2 pr-4">
                <Result {...delivery} />
              </td>
              <td className="py-2">
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
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Result({ state, attempts, nextAttemptAt, lastError }: ListedDelivery) {
  const tries = attempts === 1 ? "1 attempt" : `${attempts} attempts`;
  if (state === "delivered") return <>Delivered, {tries}</>;
  if (state === "failed") {
    return (
      <>
        Failed, {tries}. {lastError}
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
