/**
 * Minimum length of a password in characters (ASVS 5: 15 where it is one of two factors), after
 * NFC.
 */
export const PASSWORD_MAX_CHARACTERS = 15
