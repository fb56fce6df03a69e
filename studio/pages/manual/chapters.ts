import { Marked, type Tokens } from 'marked'
import { type Language, localeOf } from '../../../contract/language.ts'
import { own } from '../../../contract/own.ts'
import { pathTo } from '../../../contract/path-pattern.ts'
import { SCREENS, STUDIO_PATH } from '../../../contract/studio/screens.ts'
import { isTopic, type Topic, TOPICS } from './topics.ts'

/** A part of a chapter: what stands before the first heading, or below one. */
export interface Section {
  /** The same in both languages, so that changing the language keeps the place. */
  id: string
  /** Null before the first heading. */
  heading: string | null
  /** From files of this repository, so it is inserted as it is. */
  html: string
  /** The text without markup, for the search. */
  text: string
}

/** A topic of the manual in one language. */
export interface Chapter {
  topic: Topic
  title: string
  sections: Section[]
}

const pictures = import.meta.glob<string>('./pictures/*.webp', {
  eager: true,
  query: '?url',
  import: 'default',
})

/** The id of a section, counted from 0: what stands before the first heading. */
export const sectionId = (topic: Topic, index: number): string => `manual-${topic}-${index}`

const textOf = (html: string): string =>
  (new DOMParser().parseFromString(html, 'text/html').body.textContent ?? '')
    .replace(/\s+/g, ' ')
    .trim()

/** Renders links to other topics (`review.md`) and images (`../pictures/name.webp`). */
const rendererOf = (topic: Topic) =>
  new Marked({
    renderer: {
      link({ href, tokens }: Tokens.Link): string {
        const other = href.replace(/\.md$/, '')
        if (!isTopic(other)) throw new Error(`manual: ${topic}: no topic ${href}`)
        const address = `${STUDIO_PATH}${pathTo(SCREENS.manual, { topic: other })}`
        return `<a href="${address}" data-topic="${other}">${this.parser.parseInline(tokens)}</a>`
      },
      image({ href, text }: Tokens.Image): string {
        const address = own(pictures, href.replace('../', './'))
        if (address === undefined) throw new Error(`manual: ${topic}: no image ${href}`)
        return `<img src="${address}" alt="${text.replaceAll('"', '&quot;')}" loading="lazy">`
      },
    },
  })

/**
 * Reads a topic: `# Title`, a lead, and sections below `## Heading`.
 * @throws Error if the title is missing, or a link or an image leads nowhere
 */
export function readChapter(topic: Topic, source: string): Chapter {
  const marked = rendererOf(topic)
  const [first, ...rest] = marked.lexer(source)
  if (first?.type !== 'heading' || first.depth !== 1)
    throw new Error(`manual: ${topic}: the title is missing`)
  const isHeading = (token: (typeof rest)[number]): token is Tokens.Heading =>
    token.type === 'heading' && token.depth === 2
  const starts = rest.flatMap((token, index) => (isHeading(token) ? [index] : []))
  const sections = [0, ...starts].map((start, index): Section => {
    const token = rest[start]
    const heading = index > 0 && token && isHeading(token) ? token.text : null
    const html = marked.parser(rest.slice(heading === null ? start : start + 1, starts[index]))
    return { id: sectionId(topic, index), heading, html, text: textOf(html) }
  })
  return { topic, title: first.text as string, sections }
}

const LOADS: Record<Language, () => Promise<{ files: Record<string, string> }>> = {
  KOR: () => import('./ko.ts'),
  ENG: () => import('./en.ts'),
}

/** Loads the manual in a language: a chapter for each topic. @throws Error if one has no file */
export async function loadManual(language: Language): Promise<Chapter[]> {
  const { files } = await LOADS[language]()
  return TOPICS.map((topic) => {
    const source = files[`./${localeOf(language)}/${topic}.md`]
    if (source === undefined) throw new Error(`manual: ${topic} has no ${language} text`)
    return readChapter(topic, source)
  })
}
