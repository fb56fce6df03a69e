/** Name of the document that `/ir/main` shows. */
export const INVESTORS = 'investors'
