// All the script that a page gets on which nothing waits for React.
import { startAskedForms } from "./ui/asked-forms.ts";
import { startPageHabits } from "./ui/page-habits.ts";
import { startSentForms } from "./ui/sent-forms.ts";

startPageHabits();
startSentForms();
startAskedForms();
