type Props = { query: string; onChange: (query: string) => void };

/** Asks the server; in a browser that runs scripts the list follows every key instead. */
export function TermSearch({ query, onChange }: Props) {
  return (
    <form
      method="get"
      action="/logistics-glossary"
      onSubmit={(event) => event.preventDefault()}
      className="flex print:hidden"
    >
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
        value={query}
        onChange={(event) => onChange(event.currentTarget.value)}
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
