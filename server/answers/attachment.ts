import { fileName } from '../file-name.ts'

// encodeURIComponent leaves these, which RFC 5987 does not
const LEFT = /['()*]/g

/** `Content-Disposition` that saves an answer under a name (RFC 6266), made one that every system may save: the name itself, and one in ASCII for those who do not read it. */
export const attachment = (name: string, plain: string = name): string =>
  `attachment; filename="${fileName(plain).replace(/[^\w.-]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(fileName(name)).replace(LEFT, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`)}`
