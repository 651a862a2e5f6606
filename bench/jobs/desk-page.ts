import type { Locator, Page } from "@playwright/test";
import { countWords } from "./words-read.ts";

/** Milliseconds after which something that a job needs isn't coming. */
const timeout = 15_000;

/** What a job cost. */
export type JobCost = {
  /** Presses of controls, and of keys that act as one. */
  clicks: number;
  /** Fields that were typed into or chosen from. */
  fields: number;
  /** Pages opened after the landing page. */
  pages: number;
  /** Words from the top of each page to what was used or read on it. */
  words: number;
};

/** A file that a person chooses. */
type AttachedFile = { name: string; mimeType: string; buffer: Buffer };

/** A page of a desk that counts what a person does and reads on it. */
export class DeskPage {
  readonly page: Page;
  readonly #landing: string;
  #clicks = 0;
  #fields = 0;
  #pages = 0;
  #path = "";
  #read = new Map<string, number>();

  constructor(page: Page, landing: string) {
    this.page = page;
    this.#landing = landing;
    page.setDefaultTimeout(timeout);
    page.on("framenavigated", (frame) => {
      const { pathname } = new URL(frame.url());
      if (frame !== page.mainFrame() || pathname === this.#path) return;
      this.#pages += 1;
      this.#path = pathname;
    });
  }

  get main(): Locator {
    return this.page.getByRole("main");
  }

  get cost(): JobCost {
    const words = [...this.#read.values()].reduce((sum, one) => sum + one, 0);
    return { clicks: this.#clicks, fields: this.#fields, pages: this.#pages, words };
  }

  /** Adds what the job cost another person. */
  add({ clicks, fields, pages, words }: JobCost): void {
    this.#clicks += clicks;
    this.#fields += fields;
    this.#pages += pages;
    this.#read.set("another person", words);
  }

  /** Opens the desk's landing page, from which a job is counted. */
  async land(): Promise<void> {
    await this.page.goto(this.#landing);
    // The keys work, and so does what is pressed.
    await this.page.locator("[aria-keyshortcuts='?']").waitFor({ state: "attached" });
    this.#count();
  }

  /** Opens a page outside of the desks, from which a job is counted. */
  async landOn(path: string): Promise<void> {
    await this.page.goto(path);
    this.#count();
  }

  /** Begins to count. */
  #count(): void {
    [this.#clicks, this.#fields, this.#pages] = [0, 0, 0];
    this.#read = new Map();
  }

  /** Finds a control with the eye and presses it. */
  async press(control: Locator): Promise<void> {
    await this.#look(control);
    this.#clicks += 1;
    await control.click();
  }

  /** Presses what leads to another page, and waits for that. */
  async follow(control: Locator): Promise<void> {
    // The address changes before the page does.
    await this.page.locator("h1").evaluateAll((all) => {
      for (const one of all) one.setAttribute("data-left", "");
    });
    await this.press(control);
    await this.page.locator("h1[data-left]").first().waitFor({ state: "detached" });
    await this.page.locator("h1").first().waitFor();
  }

  /** A page of the desk's menu. */
  place(name: string): Locator {
    const menu = this.page
      .getByRole("navigation")
      .getByRole("link", { name: new RegExp(`^${name}`) });
    return menu.filter({ visible: true }).first();
  }

  /** Presses keys that act as a click, such as Ctrl+K. */
  async pressKey(keys: string): Promise<void> {
    this.#clicks += 1;
    await this.page.keyboard.press(keys);
  }

  /** Types into a field. */
  async fill(field: Locator, text: string): Promise<void> {
    await this.#look(field);
    this.#fields += 1;
    await field.fill(text);
  }

  /** Chooses from a field's list. */
  async choose(field: Locator, option: string | { index: number }): Promise<void> {
    await this.#look(field);
    this.#fields += 1;
    await field.selectOption(option);
  }

  /** Chooses files, which is a press like any other. */
  async attach(field: Locator, files: AttachedFile[]) {
    await this.#look(field);
    this.#clicks += 1;
    await field.setInputFiles(files);
  }

  /** Reads to an answer, whose text is returned. */
  async read(answer: Locator): Promise<string> {
    await this.#look(answer);
    return answer.innerText();
  }

  /** Reading goes down a page once, to the last thing that it was needed for. */
  async #look(part: Locator): Promise<void> {
    await part.waitFor();
    const { region, words } = await countWords(part);
    const place = `${new URL(this.page.url()).pathname} ${region}`;
    this.#read.set(place, Math.max(words, this.#read.get(place) ?? 0));
  }
}
