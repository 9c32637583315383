import { brand } from "@vendor/brand";
import { action, details, mail } from "../mail-text.ts";

/** Of the website's forms. */

export const newsletterWelcome = (to: { link: string }) =>
  mail(`You're subscribed to ${brand.product}`, undefined, [
    `You're subscribed to news from ${brand.product}. At most twice a month we write about keeping stock, customers and accounts of a shop in order.`,
    action("Unsubscribe at any time", to.link),
  ]);

/** The whole message, for the sales team. */
export const salesMessage = (to: {
  name: string;
  email: string;
  phone: string;
  message: string;
  isSuspicious: boolean;
}) =>
  mail(`${to.isSuspicious ? "[Possible spam] " : ""}Contact sales: ${to.name}`, undefined, [
    to.isSuspicious ? "Possible spam: a hidden field was filled in." : undefined,
    details(["Name", to.name], ["Reply to", to.email], ["Phone", to.phone]),
    { is: "quote", lines: to.message.split("\n") },
  ]);

/** What staff answer, above what the person wrote. */
export const contactReply = (to: { name: string; reply: string; message: string }) =>
  mail(`Your message to ${brand.product}`, to.name, [
    ...to.reply.split(/\r?\n/).filter((line) => line.trim() !== ""),
    "You wrote to us:",
    { is: "quote", lines: to.message.split("\n") },
  ]);

/** Confirms the message. It repeats only the name, because the address may be a stranger's. */
export const contactConfirmation = (to: { name: string }) => {
  const [office] = brand.company.offices;
  return mail(`We got your message to ${brand.product}`, to.name, [
    `Thank you for writing to our sales team. We have your message and will reply ${brand.sales.answers} (${brand.sales.hours}).`,
    `If it cannot wait, call ${office.phone.display}.`,
    "If you didn't ask for this, ignore this email.",
  ]);
};
