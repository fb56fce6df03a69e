/** Response header of pages with the id of the site's build that rendered them. */
export const BUILD_HEADER = 'x-build'
