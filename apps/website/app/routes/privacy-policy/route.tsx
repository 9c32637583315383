import { brand } from "@vendor/brand";
import { LegalPage } from "../../features/legal/LegalPage";

export const handle = { bare: true };
export const meta = () => [{ title: `Privacy policy · ${brand.product}` }];

const sections = [
  {
    title: "What we keep",
    text: `${brand.company.name} keeps what you give us when you sign up (business name, e-mail, username, phone) and what you subscribe to and pay for. Card numbers go to our payment provider and never reach our servers.`,
  },
  {
    title: "Where it is kept",
    text: "Your data is stored on a cloud server in London. By using the service you agree to it being transferred there.",
  },
  {
    title: "What you may ask",
    text: `You may ask what we keep about you, up to two times in any twelve months, by writing to ${brand.email.support}.`,
  },
];

export default function PrivacyPolicy() {
  return <LegalPage title="Privacy policy" sections={sections} />;
}
