// The script that the staff desk adds to pages that do not hydrate.
import { deskStreamPath } from "./features/live/paths.ts";
import { startQueueNews } from "./features/live/ui/queue-news.ts";
import { startRowKeys } from "./ui/row-keys.ts";

startRowKeys();
startQueueNews(deskStreamPath);
