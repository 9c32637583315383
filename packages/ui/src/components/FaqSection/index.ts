export { FaqSection, type FaqSectionProps, type Question } from "./FaqSection";
