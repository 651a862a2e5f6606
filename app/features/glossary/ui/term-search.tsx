import { Form } from "react-router";
import { useLiveForm } from "#app/ui/use-live-form.ts";

/** Searches the glossary while the person types; without JavaScript, on submit. */
export function TermSearch({ asked }: { asked: string }) {
  const { formKey, handlers } = useLiveForm(() => true);
  return (
    <Form
      method="get"
      action="/logistics-glossary"
      preventScrollReset
      className="flex print:hidden"
      {...handlers}
    >
      <label htmlFor="glossary-query" className="sr-only">
        Search the glossary
      </label>
      <input
        key={formKey}
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
    </Form>
  );
}
