// All the script of a page that does not hydrate.
import { startAskedForms } from "./ui/asked-forms.ts";
import { startPageBehavior } from "./ui/page-behavior.ts";
import { startSentForms } from "./ui/sent-forms.ts";

startPageBehavior();
startSentForms();
startAskedForms();
