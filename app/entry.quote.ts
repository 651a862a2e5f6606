// All the script of the quote page, whose form sends nothing.
import { startQuoteMail } from "./routes/site/guide/quote-script.ts";
import { startPageHabits } from "./ui/page-habits.ts";

startPageHabits();
startQuoteMail();
