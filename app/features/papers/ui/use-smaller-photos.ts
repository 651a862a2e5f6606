import { useEffect, useState } from "react";
import { smallerPhoto } from "./smaller-photo.ts";

/**
 * The files that a person chose, made smaller in their field before they are sent. Who presses the
 * button meanwhile sends the form once they are ready.
 */
export function useSmallerPhotos(input: HTMLInputElement) {
  const [chosen, setChosen] = useState(() => ({ files: [...(input.files ?? [])], isReady: false }));
  useEffect(() => {
    const given = [...(input.files ?? [])];
    const { release, giveUp } = holdBack(input.form);
    void makeSmaller(given).then((files) => {
      // Another choice, or none, isn't overwritten.
      if (isSame(given, input.files)) replaceFiles(input, files);
      setChosen({ files, isReady: true });
      release();
    });
    return giveUp;
  }, [input]);
  return chosen;
}

/** One after another: each takes the memory of a whole picture. */
async function makeSmaller(given: readonly File[]): Promise<File[]> {
  const files: File[] = [];
  for (const file of given) files.push(await smallerPhoto(file, given.length));
  return files;
}

const isSame = (given: readonly File[], now: FileList | null) =>
  given.length === now?.length && given.every((file, place) => file === now[place]);

function replaceFiles(input: HTMLInputElement, files: readonly File[]): void {
  const transfer = new DataTransfer();
  for (const file of files) transfer.items.add(file);
  input.files = transfer.files;
}

/** Keeps a form from being sent until it's released, which sends it if it was asked to meanwhile. */
function holdBack(form: HTMLFormElement | null) {
  let isAsked = false;
  const hold = (event: Event) => {
    event.preventDefault();
    event.stopImmediatePropagation();
    isAsked = true;
  };
  // Before the form's own listeners.
  form?.addEventListener("submit", hold, { capture: true });
  const giveUp = () => {
    form?.removeEventListener("submit", hold, { capture: true });
    isAsked = false;
  };
  const release = () => {
    const wasAsked = isAsked;
    giveUp();
    if (wasAsked) form?.requestSubmit();
  };
  return { release, giveUp };
}
