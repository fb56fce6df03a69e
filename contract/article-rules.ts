import { z } from 'zod'
import { isAllowedAddress } from './allowed-address.ts'
import { KEYWORD_CHARACTERS, MOST_KEYWORDS } from './limits.ts'

/**
 * Rules for the fields of an article, whoever writes them: the loader parses the front matter of
 * `content/` with these schemas, and the studio's forms and publication check use the same ones.
 */
export const articleRules = {
  title: z.string().trim().min(1).max(200),
  desc: z.string().trim().max(1000),
  date: z.iso.date(),
  categories: z.array(z.string().min(1).max(40)).min(1).max(20),
  keywords: z.array(z.string().trim().min(1).max(KEYWORD_CHARACTERS)).max(MOST_KEYWORDS),
  shareTitle: z.string().trim().max(100),
  shareText: z.string().trim().max(200),
  imageDescription: z.string().max(500),
  template: z.enum(['TEXT', 'IMAGE']),
  outLink: z.url({ protocol: /^https?$/ }),
  button: z.strictObject({
    text: z.string().trim().min(1).max(80),
    link: z.string().min(1).max(2000).refine(isAllowedAddress, 'leads to no address of the web'),
  }),
}

/**
 * Article ids that `content/` may use are below this one; the studio's start with it, and end below
 * `CONTENT_ID_LIMIT`.
 */
export const FIRST_STUDIO_ID = 2 ** 23
