// The script of pages that show times of one place: it adds the visitor's own.
const shortest = { hour: "numeric", minute: "2-digit" } as const;
const withDay = { ...shortest, weekday: "short" } as const;
const whole = { ...withDay, month: "short", day: "numeric", timeZoneName: "short" } as const;

const own = new Intl.DateTimeFormat().resolvedOptions().timeZone;
const [ownShortest, ownWithDay, ownWhole] = [shortest, withDay, whole].map(
  (options) => new Intl.DateTimeFormat("en-US", options),
);

const weekday = { weekday: "short" } as const;
const ownDay = new Intl.DateTimeFormat("en-US", weekday);

/** Writes the visitor's time into each `time` of a part that is marked with its time zone. */
function addOwnTimes(): void {
  for (const part of document.querySelectorAll<HTMLElement>("[data-own-times]")) {
    const timeZone = part.dataset.ownTimes;
    // Made once: a page may show hundreds of times, and making one takes longer than using it.
    const there = new Intl.DateTimeFormat("en-US", { ...withDay, timeZone });
    const dayThere = new Intl.DateTimeFormat("en-US", { ...weekday, timeZone });
    for (const time of part.querySelectorAll("time")) {
      const at = new Date(time.dateTime);
      if (time.querySelector("small") || ownWithDay?.format(at) === there.format(at)) continue;
      // The day is said where it is another one there.
      const besides = ownDay.format(at) === dayThere.format(at) ? ownShortest : ownWithDay;
      add(time, ("whole" in time.dataset ? ownWhole : besides)?.format(at));
    }
    const note = part.querySelector<HTMLElement>("[data-own-note]");
    if (!note || !part.querySelector("time small")) continue;
    note.hidden = false;
    for (const name of note.querySelectorAll("span")) name.textContent = own.replaceAll("_", " ");
  }
}

function add(time: HTMLElement, text = ""): void {
  const small = document.createElement("small");
  small.textContent = text;
  time.append(" ", small);
}

addOwnTimes();
const main = document.getElementById("main");
// A form that was refused comes back in place of this page.
if (main) new MutationObserver(addOwnTimes).observe(main, { childList: true });
