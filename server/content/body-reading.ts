import { own } from '../../contract/own.ts'
import type { BodyLimit } from '../../contract/body-limits.ts'
import { INDEXED_CHARACTERS } from '../search/tokens.ts'
import { plainText, readBody } from './body.ts'

/** Text and references of a body, as far as it is within the limits. */
export interface BodyReading {
  /** Its text without tags, as far as it is indexed. */
  text: string
  /** Its link targets, each once. */
  links: string[]
  /** Addresses of its images, videos and audio, each once. */
  media: string[]
  /** Ids of its headings, which links may name. */
  anchors: string[]
  /** The limit that it exceeds; null = none. */
  limit: BodyLimit | null
}

/** Reads a body in one pass. */
export function readingOf(html: string): BodyReading {
  const links = new Set<string>()
  const media = new Set<string>()
  const anchors = new Set<string>()
  const { limit } = readBody(html, {
    onopentag(name, attributes) {
      if (name === 'a' && attributes.href) links.add(attributes.href)
      if (attributes.id) anchors.add(attributes.id)
      for (const attribute of ['src', 'poster', 'data-dark']) {
        const address = own(attributes, attribute)
        if (address) media.add(address)
      }
    },
  })
  return {
    text: plainText(html).slice(0, INDEXED_CHARACTERS),
    links: [...links],
    media: [...media],
    anchors: [...anchors],
    limit,
  }
}
