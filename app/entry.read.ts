// The whole script of a page that does not hydrate.
import { startPageBehavior } from "./ui/page-behavior.ts";
import { startSentForms } from "./ui/sent-forms.ts";

startPageBehavior();
startSentForms();
