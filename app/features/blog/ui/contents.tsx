import type { Heading } from "../article.ts";
import "./contents.css";

/** An article's table of contents: collapsed on a phone, beside the text on a desktop. */
export function Contents({ headings }: { headings: readonly Heading[] }) {
  return (
    <nav aria-label="On this page" className="contents-list print:hidden">
      <details>
        <summary className="flex min-h-11 list-none items-center justify-between gap-4 font-display text-xl font-extrabold">
          On this page
          <span aria-hidden="true" className="contents-sign text-signal">
            +
          </span>
        </summary>
        <ol>
          {headings.map(({ id, text, depth }) => (
            <li key={id} data-depth={depth}>
              <a href={`#${id}`}>{text}</a>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  );
}
