import type { ApiOperation, ApiPart } from "../api-operations.server.ts";

type Props = { parts: readonly ApiPart[]; isDescribed?: boolean };

/** The operations of the API, each of which opens to how it's called. */
export function ApiParts({ parts, isDescribed = true }: Props) {
  return parts.map(({ label, description, operations }) => (
    <div key={label} className="mt-10 first:mt-0">
      <h3 className="text-2xl font-bold">{label}</h3>
      {isDescribed && <p className="mt-1">{description}</p>}
      <div className="mt-3 border-t border-line">
        {operations.map((operation) => (
          <Operation key={operation.id} operation={operation} />
        ))}
      </div>
    </div>
  ));
}

function Operation({ operation }: { operation: ApiOperation }) {
  const { id, method, path, summary, description, permission, curl, typescript } = operation;
  return (
    <details id={id} className="scroll-mt-4 border-b border-line">
      <summary className="cursor-pointer py-3">
        <span className="font-semibold">{summary}</span>
        <code className="ml-2 text-sm text-ink-soft wrap-anywhere">
          {method} {path}
        </code>
      </summary>
      <div className="grid gap-4 pb-5">
        {description && <p className="max-w-prose">{description}</p>}
        <p>
          Permission: <code className="text-sm">{permission}</code>
        </p>
        <Example language="curl" code={curl} />
        <Example language="TypeScript" code={typescript} />
      </div>
    </details>
  );
}

function Example({ language, code }: { language: string; code: string }) {
  return (
    <figure>
      <figcaption className="text-sm font-semibold">{language}</figcaption>
      <pre className="mt-1 border border-line bg-sheet p-4 text-sm wrap-anywhere whitespace-pre-wrap">
        <code>{code}</code>
      </pre>
    </figure>
  );
}
