/**
 * A link that opens WhatsApp with a prepared text; the person then picks the recipient. Make it in the loader, so that pages do not
 * load the words. Not by URLSearchParams: some phones show its "+" for a space.
 */
export const whatsAppLink = (text: string) => `https://wa.me/?text=${encodeURIComponent(text)}`;
