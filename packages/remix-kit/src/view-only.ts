/** The status text of the page for what staff may not do who see the site as a customer; its text is the API's. */
export const VIEW_ONLY = "View only";
