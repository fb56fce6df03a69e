/** Letters of a password at least (ASVS 5: 15 where it is one of two factors), after NFC. */
export const PASSWORD_LETTERS = 15
