/** Path prefix of uploads of editors. */
export const UPLOADS = '/media/studio/'
