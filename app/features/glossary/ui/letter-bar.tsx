import { alphabet } from "../letters.ts";

/** The alphabet; each letter that has terms links to them. */
export function LetterBar({ letters }: { letters: readonly string[] }) {
  return (
    <nav
      aria-label="Terms by letter"
      className="border-b-2 border-ink bg-paper desktop:sticky desktop:top-0 desktop:z-10 print:hidden"
    >
      <ol className="mx-auto grid max-w-7xl grid-cols-9 px-2 font-display text-2xl font-extrabold tablet:grid-cols-13 desktop:grid-cols-26">
        {alphabet.map((letter) => (
          <li key={letter}>
            {letters.includes(letter) ? (
              <a
                href={`#letter-${letter.toLowerCase()}`}
                className="grid min-h-11 place-items-center hover:bg-ink hover:text-paper"
              >
                {letter}
              </a>
            ) : (
              <span
                aria-hidden="true"
                className="grid min-h-11 place-items-center font-normal text-line-strong"
              >
                {letter}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
