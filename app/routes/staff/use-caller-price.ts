import { type InputEvent, useEffect, useRef, useState } from "react";
import { useFormReply, useHiddenValue } from "#app/forms/form-state.ts";
import { readTexts, writeTexts } from "#app/forms/form-texts.ts";
import { useJson } from "#app/ui/use-json.ts";
import { type CallerPrice, callerPricePath, isPriced, pricedFields } from "./caller-price.ts";
import { priceFieldNames, refillPrice } from "./refill-price.ts";
import { suggestedFields } from "./suggested-terms.ts";

const noPrice: CallerPrice = { suggested: null, note: null, cost: null };
const failed =
  "We couldn't look up our rates. Enter your own price, or change a field to try again.";

/**
 * The price by our rates while the form is filled in, which fills in its lines. `sent` came with the
 * page, where no script asked for it. Another customer and rows that the server changed ask again.
 */
export function useCallerPrice(sent: CallerPrice | undefined, customerId: string) {
  const fields = useRef<HTMLDivElement>(null);
  const { answer, isFailed, ask } = useJson<CallerPrice>(callerPricePath);
  const [filled, setFilled] = useState(useHiddenValue("filled") ?? "");
  const price = answer ?? (isFailed ? { ...noPrice, note: failed } : (sent ?? noPrice));
  const formOf = () => fields.current?.closest("form");
  const look = () => {
    const form = formOf();
    if (form) ask(pricedFields(form));
  };
  const reply = useFormReply();
  // biome-ignore lint/correctness/useExhaustiveDependencies: these change the form without an input event
  useEffect(look, [customerId, reply]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each price
  useEffect(() => {
    const form = formOf();
    if (!form || !answer) return;
    const next = answer.suggested ? suggestedFields(answer.suggested) : {};
    const last = Object.fromEntries(new URLSearchParams(filled));
    const changes = refillPrice(textsOf(form), last, next);
    for (const [name, text] of Object.entries(changes)) writeTexts(form, name, [text]);
    setFilled(String(new URLSearchParams(next)));
  }, [answer]);
  const onInput = ({ target }: InputEvent<HTMLElement>) => {
    if (isPriced((target as HTMLInputElement).name)) look();
  };
  return { fields, price, filled, look, onInput };
}

function textsOf(form: HTMLFormElement): Record<string, string> {
  const typed = readTexts(form);
  return Object.fromEntries(priceFieldNames.map((name) => [name, typed[name]?.[0] ?? ""]));
}
