/** Texts that a voice reads: neither control characters nor the marks with which programs take commands. */
export const SPEAKABLE = /^[^\p{Cc}<>[\]{}]*$/u
