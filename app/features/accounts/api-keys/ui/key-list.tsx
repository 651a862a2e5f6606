import { Form } from "#app/forms/form.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Moment } from "#app/ui/moment.tsx";
import type { ListedKey } from "../manage-keys.server.ts";
import { describeScopes } from "../scope.ts";

type Props = { keys: readonly ListedKey[]; mayManage: boolean };

/** The company's active keys with their permissions and last use. */
export function KeyList({ keys, mayManage }: Props) {
  if (keys.length === 0) return <EmptyState title="No API keys yet" />;
  return (
    <ul aria-label="API keys" className="divide-y divide-line border-y border-line">
      {keys.map((key) => (
        <li
          key={key.id}
          aria-label={key.name}
          className="flex flex-wrap items-start justify-between gap-x-8 gap-y-3 py-4"
        >
          <KeyFacts {...key} />
          {mayManage && (
            <Form
              id={`revoke-${key.id}`}
              intent="revoke"
              button="Revoke"
              working="Revoking..."
              look="secondary"
            >
              <input type="hidden" name="key" value={key.id} />
            </Form>
          )}
        </li>
      ))}
    </ul>
  );
}

function KeyFacts({ name, ending, isTest, scopes, madeBy, ...moments }: ListedKey) {
  const { createdAt, expiresAt, lastUsedAt } = moments;
  return (
    <div className="min-w-0 text-sm text-ink-soft">
      <p className="text-base font-semibold wrap-anywhere text-ink">
        {name} {isTest && <Badge>Test key</Badge>}{" "}
        <span className="font-mono text-sm font-normal">…{ending}</span>
      </p>
      <p className="max-w-prose">{describeScopes(scopes)}</p>
      <p className="wrap-anywhere">
        Made by {madeBy}, <Moment at={createdAt} />
      </p>
      <p>
        {expiresAt ? (
          <>
            Expires <Moment at={expiresAt} />
          </>
        ) : (
          "No expiration"
        )}
        {" · "}
        {lastUsedAt ? (
          <>
            Last used <Moment at={lastUsedAt} />
          </>
        ) : (
          "Never used"
        )}
      </p>
    </div>
  );
}
