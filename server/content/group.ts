/** Name of the document that holds the companies of the group by category. */
export const GROUP = 'group'
