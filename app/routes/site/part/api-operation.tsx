import type { ApiOperation } from "../api-operations.server.ts";

/** An operation, which opens to how it's called. */
export function Operation({ operation }: { operation: ApiOperation }) {
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
