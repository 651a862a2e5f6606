import { type DriverLanguage, type DriverTextId, driverTexts } from "./driver-texts.ts";

type Props = { text: DriverTextId; language: DriverLanguage; className?: string };

/** A text of the driver's page, with the English one beneath a translation. */
export function BilingualText({ text, language, className = "" }: Props) {
  const words = driverTexts[text];
  if (language === "en") return <span className={className}>{words.en}</span>;
  return (
    <span className={className}>
      {words[language]}
      <span lang="en" className="block text-base leading-snug font-normal">
        {words.en}
      </span>
    </span>
  );
}

/** The same in one line, for the labels of fields and choices. */
export function bilingualLabel(text: DriverTextId, language: DriverLanguage): string {
  const words = driverTexts[text];
  return language === "en" ? words.en : `${words[language]} / ${words.en}`;
}
