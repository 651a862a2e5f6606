import { forgetForms } from "./kept-form.ts";

forgetForms();
