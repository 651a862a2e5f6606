import type { Locator } from "@playwright/test";

/** Words that a person passes to a part of a page. */
export type WordsRead = {
  /** What the part stands on: the page, a form, a menu, a dialog. */
  region: string;
  words: number;
};

/**
 * Counts the visible words from the top of the page, form, menu or dialog to `part`: those above it, without other
 * columns, and those before it on its line. What is cut off, closed or only for screen readers isn't
 * visible.
 */
export function countWords(part: Locator): Promise<WordsRead> {
  return part.evaluate((target) => {
    const region = target.closest("form, dialog, [popover], nav, main") ?? document.body;
    const boxOf = (node: Text, from: number, to: number) => {
      const range = document.createRange();
      range.setStart(node, from);
      range.setEnd(node, to);
      return range.getBoundingClientRect();
    };
    const rightOf = (element: Element | null): number => {
      if (!element || element === region) return Number.POSITIVE_INFINITY;
      const { overflowX } = getComputedStyle(element);
      const isCut = overflowX === "hidden" || overflowX === "clip";
      const own = isCut ? element.getBoundingClientRect().right : Number.POSITIVE_INFINITY;
      return Math.min(own, rightOf(element.parentElement));
    };
    const isShown = (element: Element | null) =>
      element?.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      // A box of one pixel is for screen readers.
      element.getBoundingClientRect().width > 2;
    const wordsOf = (node: Text) => {
      if (!isShown(node.parentElement)) return [];
      const right = rightOf(node.parentElement);
      return [...node.data.matchAll(/[^\s→·]+/g)]
        .map(({ index, 0: word }) => boxOf(node, index, index + word.length))
        .filter((box) => box.width > 0 && box.left < right)
        .map((box) => ({ box, node, isWithin: target.contains(node) }));
    };
    const childHolding = (parent: Element, node: Node) =>
      [...parent.children].find((child) => child.contains(node))?.getBoundingClientRect();
    // In another column than the part.
    const isBeside = (node: Node) => {
      let shared: Element | null = target.parentElement;
      while (shared && !shared.contains(node)) shared = shared.parentElement;
      const [own, other] = [target, node].map((one) => shared && childHolding(shared, one));
      if (!own || !other || other.top >= own.bottom || own.top >= other.bottom) return false;
      return other.left >= own.right - 1 || own.left >= other.right - 1;
    };
    const walker = document.createTreeWalker(region, NodeFilter.SHOW_TEXT);
    const words: ReturnType<typeof wordsOf> = [];
    while (walker.nextNode()) words.push(...wordsOf(walker.currentNode as Text));
    const first = words.find(({ isWithin }) => isWithin)?.box ?? target.getBoundingClientRect();
    const before = words.filter(({ box, node, isWithin }) => {
      const middle = (box.top + box.bottom) / 2;
      if (isWithin || middle > first.bottom) return false;
      return middle < first.top ? !isBeside(node) : box.left < first.left;
    });
    const name = region.id || region.getAttribute("aria-label");
    return { region: `${region.tagName} ${name}`, words: before.length };
  });
}
