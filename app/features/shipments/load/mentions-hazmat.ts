/** A number of 49 CFR 172.101: UN or NA with four digits, as in UN1993, NA 1993 and UN#1824. */
const hazmatNumber = /\b(UN|NA)[ #-]{0,2}\d{4}(?!\d)/i;

/** Words for hazardous goods: "HAZ CLASS 8", "hazmat", "hazardous material", "dangerous goods", "DG class 9". */
const hazmatWords =
  /\b(haz(ard)?\.? ?class|haz-?mat|hazardous|dangerous goods|dg class|imdg|imo class)\b/i;

/** The same words in a denial: "non-hazardous", "no hazmat", "hazmat: no". */
const denials = [
  /\b(non|not|no)[ -]?(haz-?mat|hazardous|dangerous goods)\b/gi,
  /\b(haz-?mat|hazardous|dangerous goods)( materials?)? ?[:=] ?(n|no|none)\b/gi,
];

/** Whether a text says that goods are hazardous, by number or by word; "non-hazardous" doesn't. */
export function mentionsHazmat(text: string): boolean {
  const affirmed = denials.reduce((rest, denial) => rest.replaceAll(denial, ""), text);
  return hazmatNumber.test(text) || hazmatWords.test(affirmed);
}
