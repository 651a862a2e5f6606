import { keep, restore } from "./kept-form.ts";

/** What the browser's history holds of a step: its place, and whether we went on to it. */
type Place = { step?: number; pushed?: boolean };

/**
 * Makes the fieldsets of forms marked `data-steps` into steps: one shows at a time, the browser's
 * back button leads through them, and a reload keeps the step and what was typed, but passwords.
 */
export function startFormSteps(): void {
  const main = document.getElementById("main");
  if (!main) return;
  const enhanceAll = () => {
    for (const form of main.querySelectorAll<HTMLFormElement>("form[data-steps]")) enhance(form);
  };
  enhanceAll();
  // A refused form comes back as a new one.
  new MutationObserver(enhanceAll).observe(main, { childList: true, subtree: true });
}

function enhance(form: HTMLFormElement): void {
  if (form.dataset.steps === "on") return;
  form.dataset.steps = "on";
  const steps = [...form.querySelectorAll<HTMLFieldSetElement>("fieldset[data-step]")];
  const send = form.querySelector<HTMLButtonElement>("button[data-working]");
  if (!send) return;
  const last = steps.length - 1;
  const refused = steps.findIndex((step) => step.querySelector("[aria-invalid=true]"));
  let now = 0;

  const [back, on] = ["back", "on"].map((name) =>
    form.querySelector<HTMLButtonElement>(`button[data-${name}]`),
  );
  back?.addEventListener("click", () => {
    if (place().pushed) history.back();
    else leaveFor(now - 1);
  });
  on?.addEventListener("click", goOn);
  if (refused < 0) restore(form);
  show(refused < 0 ? Math.min(place().step ?? 0, last) : refused, false);
  if (refused >= 0) replace(now);

  form.addEventListener("input", () => keep(form));
  form.addEventListener("submit", (event) => {
    if (now < last) {
      event.preventDefault();
      goOn();
      return;
    }
    const unfit = steps.findIndex((step) => !fits(step));
    if (unfit < 0) return;
    event.preventDefault();
    if (unfit !== now) leaveFor(unfit);
    report(steps[unfit]);
  });
  addEventListener("popstate", () => {
    if (form.isConnected) show(Math.min(place().step ?? 0, last), true);
  });

  function goOn(): void {
    if (!fits(steps[now])) {
      report(steps[now]);
      return;
    }
    history.pushState({ ...history.state, step: now + 1, pushed: true }, "");
    show(now + 1, true);
  }

  function leaveFor(step: number): void {
    replace(step);
    show(step, true);
  }

  function show(step: number, focus: boolean): void {
    now = Math.max(0, step);
    for (const [index, one] of steps.entries()) one.hidden = index !== now;
    if (back) back.hidden = now === 0;
    if (on) on.hidden = now === last;
    if (send) send.hidden = now !== last;
    markProgress(form, now, steps.length);
    if (!focus) return;
    form.scrollIntoView({ block: "nearest" });
    steps[now]?.querySelector("legend")?.focus();
  }
}

function place(): Place {
  return history.state ?? {};
}

function replace(step: number): void {
  history.replaceState({ ...history.state, step, pushed: false }, "");
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

function controls(step: HTMLFieldSetElement | undefined): Control[] {
  return [...(step?.querySelectorAll<Control>("input, textarea, select") ?? [])];
}

/** Whether the browser has nothing against what stands in a step. */
function fits(step: HTMLFieldSetElement | undefined): boolean {
  for (const group of step?.querySelectorAll<HTMLElement>("[data-one-of]") ?? []) {
    const among = controls(step).filter((control) => group.contains(control));
    const any = among.some((one) =>
      one instanceof HTMLInputElement && one.type === "checkbox" ? one.checked : one.value.trim(),
    );
    among[0]?.setCustomValidity(any ? "" : (group.dataset.oneOf ?? ""));
  }
  return controls(step).every((control) => control.checkValidity());
}

function report(step: HTMLFieldSetElement | undefined): void {
  controls(step)
    .find((control) => !control.checkValidity())
    ?.reportValidity();
}

function markProgress(form: HTMLFormElement, now: number, count: number): void {
  const progress = form.querySelector<HTMLElement>("[data-progress]");
  if (!progress) return;
  progress.hidden = false;
  const words = progress.querySelector("[data-progress-words]");
  if (words) words.textContent = `Step ${now + 1} of ${count}`;
  for (const [index, item] of [...progress.querySelectorAll("li")].entries()) {
    item.toggleAttribute("data-done", index < now);
    if (index === now) item.setAttribute("aria-current", "step");
    else item.removeAttribute("aria-current");
  }
}
