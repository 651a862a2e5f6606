import { type ChangeEvent, type ReactElement, useEffect, useRef, useState } from "react";
import { FileField } from "#app/forms/file-field.tsx";
import { pagesAtMost } from "../paper.ts";

type Props = {
  label: string;
  required?: boolean;
  /** Whether it takes several photos as the pages of one document. */
  takesPages?: boolean;
};

const oneFile = "PDF, JPEG, PNG or HEIC, up to 20 MB.";
const pages = `A PDF or HEIC file, or up to ${pagesAtMost} photos as JPEG or PNG, in the order of their pages. Up to 20 MB in all.`;

/** Takes photos from the phone, or a file; shows them, and how much of them is sent. */
export function PaperField({ label, required, takesPages }: Props) {
  const [chosen, setChosen] = useState<ReactElement>();
  const field = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const form = field.current?.closest("form");
    const forget = () => setChosen(undefined);
    form?.addEventListener("reset", forget);
    return () => form?.removeEventListener("reset", forget);
  }, []);
  const show = async ({ target: input, timeStamp }: ChangeEvent<HTMLInputElement>) => {
    // Loaded when it's needed; without it the files are sent all the same.
    const loaded = await import("./chosen-files.tsx").catch(() => null);
    setChosen(loaded ? <loaded.ChosenFiles key={timeStamp} input={input} /> : undefined);
  };
  return (
    <div ref={field} className="grid gap-3">
      <FileField
        name="file"
        label={label}
        required={required}
        multiple={takesPages}
        accept="application/pdf,image/jpeg,image/png,image/heic,.heic"
        hint={takesPages ? pages : oneFile}
        onChange={show}
      />
      {chosen}
    </div>
  );
}
