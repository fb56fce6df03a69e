import { attachment } from '../../answers/attachment.ts'
import { CACHE_CONTROL } from '../../answers/cache-policy.ts'

/**
 * Headers of a file that is saved and never shown: a browser that showed it would run what is in it
 * as a part of the studio.
 */
export const saved = (name: string, type: string): Record<string, string> => ({
  'content-type': type,
  'content-disposition': attachment(name),
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
  'cache-control': CACHE_CONTROL.never,
})
