import { brand } from "@vendor/brand";
import { LegalPage } from "../../features/legal/LegalPage";

export const handle = { bare: true };
export const meta = () => [{ title: `Terms and conditions · ${brand.product}` }];

const sections = [
  {
    title: "Who may use it",
    text: "You must be 18 or older and give accurate information about yourself and your business.",
  },
  {
    title: "Your account",
    text: "Give us 3 working days' notice before you change bank details. An account cannot be closed while a transaction is pending or a dispute is open.",
  },
  {
    title: "Disputes",
    text: "These terms are under Nigerian law. We try to settle a dispute amicably within 14 days, then through a mediator; mediation that has not concluded after 3 months goes to the High Court of Lagos State.",
  },
  {
    title: "Questions",
    text: `Write to ${brand.email.support}.`,
  },
];

export default function Terms() {
  return <LegalPage title="Terms and conditions" sections={sections} />;
}
