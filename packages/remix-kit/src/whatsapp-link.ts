/**
 * A link that opens WhatsApp with a text; the person then chooses whom to send it to. Make it in the loader, so that pages do not
 * load the words. Not by URLSearchParams: some phones show its "+" for a space.
 */
export const whatsAppLink = (text: string) => `https://wa.me/?text=${encodeURIComponent(text)}`;
