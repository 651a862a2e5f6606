import { startFormSteps } from "./form-steps.ts";

startFormSteps();
