/** What differs by the door through which a load is booked. */
type Rules = {
  /** Whether the customer and our desk get the usual emails; other doors write their own. */
  mailsTender: boolean;
  /** Whether a booking key that comes again must come with the same load. */
  sameLoad: boolean;
  /** Whether the days of its stops make it another load, too: people may move them after booking. */
  sameDays: boolean;
  /** Whether the door answers with the load as it is read. */
  showsLoad: boolean;
};

const quiet = { mailsTender: false, sameLoad: true, sameDays: false, showsLoad: false } as const;

const doors = {
  /** The New Load Tender form, and that of our staff. */
  form: { mailsTender: true, sameLoad: true, sameDays: true, showsLoad: false },
  API: { mailsTender: true, sameLoad: true, sameDays: false, showsLoad: true },
  /** A template or another load. It may have been changed between two presses of one button. */
  pattern: { mailsTender: true, sameLoad: false, sameDays: false, showsLoad: false },
  /** A 204 is answered by a 990. */
  EDI: quiet,
  /** An imported file gets one email. */
  file: quiet,
  quote: quiet,
  "instant quote": quiet,
  /** Sample data. */
  sample: quiet,
} as const satisfies Record<string, Rules>;

type Name = keyof typeof doors;

type Mailing = {
  [Door in Name]: (typeof doors)[Door]["mailsTender"] extends true ? Door : never;
}[Name];

/** A door, with the site's public origin where the emails have links to it. */
export type Door =
  | { door: Mailing; origin: string }
  | { door: Exclude<Name, Mailing>; origin?: string };

/** The rules of a door. */
export const rulesOf = (door: Name): Rules => doors[door];
