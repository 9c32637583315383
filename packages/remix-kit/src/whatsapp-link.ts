/**
 * A link that opens WhatsApp with a prepared text, in the chat with a Nigerian phone of 11 digits; without one the person picks
 * the recipient. Make it in the loader, so that pages do not load the words. Not by URLSearchParams: some phones show its "+" for
 * a space.
 * @example whatsAppLink("Hello", "08030000001") // => "https://wa.me/2348030000001?text=Hello"
 */
export const whatsAppLink = (text: string, phone?: string) =>
  `https://wa.me/${phone ? international(phone) : ""}?text=${encodeURIComponent(text)}`;

/** A link that calls a Nigerian phone of 11 digits. @example callLink("08030000001") // => "tel:+2348030000001" */
export const callLink = (phone: string) => `tel:+${international(phone)}`;

const international = (phone: string) => `234${phone.slice(1)}`;
