/** Name of the document that holds the banner cards of the policy page. */
export const PRINCIPLES = 'principles'
