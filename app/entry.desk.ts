// What the staff desk adds to the script of a still page.
import { deskStreamPath } from "./features/live/paths.ts";
import { startQueueNews } from "./features/live/ui/queue-news.ts";
import { startRowKeys } from "./ui/row-keys.ts";

startRowKeys();
startQueueNews(deskStreamPath);
