/** Header of a page's answers that names the build of the site that gave them. */
export const BUILD_HEADER = 'x-build'
