// Bundled by itself and written into a page that shows a shipment; without it the page stays as it
// was sent.
import { trackingStreamPath } from "#app/features/live/paths.ts";
import { keepStream } from "#app/features/live/ui/stream.ts";
import { timeAgo } from "#app/platform/time-ago.ts";
import { minuteFormat } from "#app/ui/moment-format.ts";
import { newsId, resultId } from "./follow-marks.ts";

/** Milliseconds after which "12 minutes ago" is counted again. */
const recount = 30_000;

const ownTime = new Intl.DateTimeFormat("en-US", minuteFormat);
const ownZone = ownTime.resolvedOptions().timeZone;
const result = document.getElementById(resultId);
let leaving: AbortController | undefined;

/** Writes the times as this browser's clock has them, and says so. */
function localise(): void {
  for (const time of result?.querySelectorAll("time") ?? []) {
    const at = new Date(time.dateTime);
    time.textContent = "ago" in time.dataset ? timeAgo(at, new Date()) : ownTime.format(at);
  }
  const zone = result?.querySelector("[data-zone]");
  if (zone) zone.textContent = `your time zone (${ownZone.replaceAll("_", " ")})`;
}

/** Fetches this page again and takes its answer over; stops once there is no more to follow. */
async function renew(): Promise<void> {
  const answer = await fetch(location.href, { headers: { accept: "text/html" } }).catch(() => null);
  if (!answer || (!answer.ok && answer.status !== 404)) return;
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const news = page.getElementById(resultId);
  if (!result || !news) return;
  const [before, after] = [statusIn(result), statusIn(news)];
  result.replaceChildren(...news.childNodes);
  localise();
  const live = document.getElementById(newsId);
  if (live && before !== after) live.textContent = after ? `Now ${after}` : "No longer shown";
  if (!after) leaving?.abort();
}

function statusIn(part: Element): string | undefined {
  return part.querySelector<HTMLElement>("[data-status]")?.dataset.status;
}

/** A window that nobody sees keeps no stream: a browser has but six connections for all of them. */
function followWhileSeen(): void {
  leaving?.abort();
  if (document.visibilityState === "hidden" || !result || !statusIn(result)) return;
  leaving = new AbortController();
  const address = `${trackingStreamPath}${location.search}`;
  void keepStream(address, leaving.signal, () => void renew());
}

localise();
setInterval(localise, recount);
document.addEventListener("visibilitychange", followWhileSeen);
followWhileSeen();
