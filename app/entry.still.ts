// All the script that a page gets on which nothing waits for React.
import { startPageHabits } from "./ui/page-habits.ts";
import { startSentForms } from "./ui/sent-forms.ts";

startPageHabits();
startSentForms();
