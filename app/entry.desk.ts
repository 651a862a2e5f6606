// What the staff desk adds to the script of a still page.
import { startQueueNews } from "./features/live/ui/queue-news.ts";
import { startRowKeys } from "./ui/row-keys.ts";

startRowKeys();
startQueueNews("/staff/live");
