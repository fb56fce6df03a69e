/** The document of the contacts of the press. */
export const PRESS_CONTACTS = 'press-contacts'
