// The whole script of a page that does not hydrate.
import { startPageBehavior } from "./ui/page-behavior.ts";

startPageBehavior();
