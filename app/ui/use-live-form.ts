import { type SyntheticEvent, useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";

/** Milliseconds without a keystroke after which a question counts as typed. */
const typedAfter = 200;

/**
 * Makes a GET form ask while somebody types, in the page's own address, once `isComplete`; what is
 * unfinished or wrong waits until the form is sent. `formKey` is another one where the fields have
 * to be filled in again from the address, such as after a link to an example.
 */
export function useLiveForm(isComplete: (query: URLSearchParams) => boolean) {
  const navigate = useNavigate();
  const { search, key } = useLocation();
  const [typed, setTyped] = useState<string | null>(null);
  const [shown, setShown] = useState({ key, formKey: key });
  if (shown.key !== key) {
    setShown({ key, formKey: search === typed ? shown.formKey : key });
  }
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(waiting.current), []);

  const onInput = ({ currentTarget: form }: SyntheticEvent<HTMLFormElement>) => {
    clearTimeout(waiting.current);
    waiting.current = setTimeout(() => {
      const query = readQuery(form);
      if (!isComplete(query)) return;
      setTyped(`?${query}`);
      void navigate({ search: `?${query}` }, { replace: true, preventScrollReset: true });
    }, typedAfter);
  };
  const onSubmit = () => {
    clearTimeout(waiting.current);
    setTyped(null);
  };
  return { formKey: shown.formKey, isTyped: search === typed, handlers: { onInput, onSubmit } };
}

function readQuery(form: HTMLFormElement): URLSearchParams {
  return new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]));
}
