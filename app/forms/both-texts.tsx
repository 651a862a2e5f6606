import { Button } from "#app/ui/button.tsx";
import type { useField } from "./form-state.ts";
import { writeTexts } from "./form-texts.ts";

type Field = ReturnType<typeof useField>;

type Props = {
  field: Field;
  label?: string | undefined;
  /** A value as the person reads it; the value itself when left out. */
  say?: ((value: string) => string) | undefined;
};

/** What the person typed beside what another one saved meanwhile, each with a button to take it. */
export function BothTexts({ field, label, say = (value) => value }: Props) {
  const { conflict } = field;
  if (!conflict) return null;
  const sides = [
    { title: "You typed", use: "Use what you typed", texts: conflict.mine },
    { title: "Saved now", use: "Use what is saved", texts: conflict.saved },
  ];
  return (
    <div
      id={field.conflictId}
      className="mt-2 grid border-l-4 border-waiting bg-waiting-sheet text-sm tablet:grid-cols-2"
    >
      {sides.map(({ title, use, texts }) => (
        <div key={title} className="min-w-0 px-3 py-2">
          <p className="font-semibold">{title}</p>
          <p className="whitespace-pre-wrap wrap-anywhere">
            {texts.filter(Boolean).map(say).join(", ") || <i>nothing</i>}
          </p>
          <Button
            look="compact"
            aria-label={label && `${use}: ${label}`}
            className="mt-1 noscript:hidden"
            onClick={({ currentTarget: { form } }) => form && writeTexts(form, field.name, texts)}
          >
            {use}
          </Button>
        </div>
      ))}
    </div>
  );
}
