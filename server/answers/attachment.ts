import { fileName } from '../file-name.ts'

// encodeURIComponent does not escape these, RFC 5987 requires it
const LEFT = /['()*]/g

/**
 * Returns a `Content-Disposition` that saves a response under a name (RFC 6266). The name is made
 * safe for every file system and is followed by an ASCII form for clients that cannot read it.
 */
export const attachment = (name: string, plain: string = name): string =>
  `attachment; filename="${fileName(plain).replace(/[^\w.-]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(fileName(name)).replace(LEFT, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`)}`
