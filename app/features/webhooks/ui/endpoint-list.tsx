import { Form } from "#app/forms/form.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Moment } from "#app/ui/moment.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { ListedDelivery } from "../deliveries.server.ts";
import { type DisabledReason, webhookKinds } from "../event-kind.ts";
import { DeliveryList } from "./delivery-list.tsx";
import { ChangeEndpointForm } from "./endpoint-forms.tsx";

/** An endpoint with its secret and its latest deliveries. */
export type ShownEndpoint = {
  id: string;
  url: string;
  kinds: readonly string[];
  version: number;
  secret: string;
  /** ISO 8601. */
  rotatedAt: string | null;
  disabledReason: DisabledReason | null;
  deliveries: readonly ListedDelivery[];
  /** How many messages failed, also of those that aren't among the latest. */
  failed: number;
};

const fixIt = "Fix it, then enable it and send the failed messages again.";
const reasons: Record<DisabledReason, string> = {
  gone: `It responded with 410 Gone. ${fixIt}`,
  failing: `It took no message for three days. ${fixIt}`,
  reset:
    "The person who added it reset their password. Check that the address is yours, then enable it.",
};

/** The company's endpoints with their actions. */
export function EndpointList({ endpoints }: { endpoints: readonly ShownEndpoint[] }) {
  if (endpoints.length === 0) return <EmptyState title="No webhook endpoints yet" />;
  return (
    <ul aria-label="Endpoints" className="divide-y divide-line border-y border-line">
      {endpoints.map((endpoint) => (
        <li key={endpoint.id} aria-label={endpoint.url} className="grid gap-4 py-6">
          <EndpointFacts {...endpoint} />
          <ChangedEndpoint {...endpoint} />
          <EndpointForms {...endpoint} />
          <DeliveryList {...endpoint} />
        </li>
      ))}
    </ul>
  );
}

function EndpointFacts({ url, kinds, secret, rotatedAt, disabledReason }: ShownEndpoint) {
  const names = webhookKinds.filter(({ id }) => kinds.includes(id)).map(({ label }) => label);
  return (
    <div className="grid gap-2 text-sm">
      <p className="text-base font-semibold wrap-anywhere">{url}</p>
      {disabledReason && (
        <Notice tone="danger" title="Disabled">
          {reasons[disabledReason]}
        </Notice>
      )}
      <p className="text-ink-soft">{names.join(", ")}</p>
      <details>
        <summary className="inline-block min-h-11 cursor-pointer py-2.5 font-semibold underline underline-offset-4">
          Show signing secret
        </summary>
        <p translate="no" className="border-y border-line py-3 font-mono wrap-anywhere select-all">
          {secret}
        </p>
        {rotatedAt && (
          <p className="mt-2 text-ink-soft">
            Rotated <Moment at={rotatedAt} withTime />. The old secret signs for 24 hours after.
          </p>
        )}
      </details>
    </div>
  );
}

function ChangedEndpoint(endpoint: ShownEndpoint) {
  return (
    <details>
      <summary className="inline-block min-h-11 cursor-pointer py-2.5 text-sm font-semibold underline underline-offset-4">
        Change address or events
      </summary>
      <div className="mt-3">
        <ChangeEndpointForm {...endpoint} />
      </div>
    </details>
  );
}

function EndpointForms({ id, disabledReason, failed }: ShownEndpoint) {
  const forms = disabledReason
    ? [{ intent: "enable", button: "Enable", working: "Enabling..." }]
    : [
        { intent: "test", button: "Send a test", working: "Sending..." },
        ...(failed > 0
          ? [
              {
                intent: "replay-failed",
                button: `Send ${failed.toLocaleString("en-US")} failed again`,
                working: "Sending...",
              },
            ]
          : []),
        { intent: "rotate", button: "Rotate secret", working: "Rotating..." },
      ];
  return (
    <div className="flex flex-wrap gap-3">
      {[...forms, { intent: "remove", button: "Remove", working: "Removing..." }].map((form) => (
        <Form key={form.intent} id={`${form.intent}-${id}`} look="secondary" {...form}>
          <input type="hidden" name="endpoint" value={id} />
        </Form>
      ))}
    </div>
  );
}
