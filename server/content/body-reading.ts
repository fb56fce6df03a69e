import { own } from '../../contract/own.ts'
import type { BodyLimit } from '../../contract/body-limits.ts'
import { INDEXED_LETTERS } from '../search/tokens.ts'
import { plainText, readBody } from './body.ts'

/** What a body says and names, as far as it is within the limits. */
export interface BodyReading {
  /** Its text without tags, as far as it is indexed. */
  text: string
  /** Where its links lead, each once. */
  links: string[]
  /** Addresses of its pictures and films, each once. */
  media: string[]
  /** What it has too much of; null = nothing. */
  limit: BodyLimit | null
}

/** Reads a body in one go. */
export function readingOf(html: string): BodyReading {
  const links = new Set<string>()
  const media = new Set<string>()
  const { limit } = readBody(html, {
    onopentag(name, attributes) {
      if (name === 'a' && attributes.href) links.add(attributes.href)
      for (const attribute of ['src', 'poster', 'data-dark']) {
        const address = own(attributes, attribute)
        if (address) media.add(address)
      }
    },
  })
  return {
    text: plainText(html).slice(0, INDEXED_LETTERS),
    links: [...links],
    media: [...media],
    limit,
  }
}
