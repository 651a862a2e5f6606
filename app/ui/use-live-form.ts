import { type SyntheticEvent, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { useTypingPause } from "./use-typing-pause.ts";

/**
 * Submits a GET form while the person types, once `isComplete` says that it is filled in;
 * incomplete input waits for a submit. Use `formKey` as the form's key: it changes when the fields
 * must be refilled from the URL, such as after a link to an example.
 */
export function useLiveForm(isComplete: (query: URLSearchParams) => boolean) {
  const navigate = useNavigate();
  const { search, key } = useLocation();
  const [typed, setTyped] = useState<string | null>(null);
  const [shown, setShown] = useState({ key, formKey: key });
  if (shown.key !== key) {
    setShown({ key, formKey: search === typed ? shown.formKey : key });
  }
  const { afterPause, cancel } = useTypingPause();

  const onInput = ({ currentTarget: form }: SyntheticEvent<HTMLFormElement>) =>
    afterPause(() => {
      const query = readQuery(form);
      if (!isComplete(query)) return;
      setTyped(`?${query}`);
      void navigate({ search: `?${query}` }, { replace: true, preventScrollReset: true });
    });
  const onSubmit = () => {
    cancel();
    setTyped(null);
  };
  return { formKey: shown.formKey, isTyped: search === typed, handlers: { onInput, onSubmit } };
}

function readQuery(form: HTMLFormElement): URLSearchParams {
  return new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]));
}
