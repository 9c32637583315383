export { type ProgressStep, ProgressSteps, type ProgressStepsProps } from "./ProgressSteps";
