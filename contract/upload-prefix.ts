/** Path prefix of uploads of editors. */
export const UPLOADS = '/media/studio/'

/** Prefix of the library's ids for files of `content/media`, followed by their path there. */
export const OF_CONTENT = 'content:'
