/** Asks the server for the terms that match. */
export function TermSearch({ asked }: { asked: string }) {
  return (
    <form method="get" action="/logistics-glossary" data-asked className="flex print:hidden">
      <label htmlFor="glossary-query" className="sr-only">
        Search the glossary
      </label>
      <input
        id="glossary-query"
        name="q"
        type="search"
        autoComplete="off"
        enterKeyHint="search"
        placeholder="Term or abbreviation"
        defaultValue={asked}
        className="min-w-0 flex-1 border-2 border-r-0 border-ink bg-sheet px-4 py-3 text-lg placeholder:text-ink-soft"
      />
      <button
        type="submit"
        className="border-2 border-ink bg-ink px-5 font-semibold text-paper hover:bg-signal hover:text-on-signal"
      >
        Search
      </button>
    </form>
  );
}
