// The whole script of a page that does not hydrate.
import { keepPlainForms } from "./forms/keep-plain-forms.ts";
import { startDeskKeys } from "./ui/desk-keys.ts";
import { startPageBehavior } from "./ui/page-behavior.ts";

startPageBehavior();
keepPlainForms();
if (document.querySelector("[data-find]")) startDeskKeys();
