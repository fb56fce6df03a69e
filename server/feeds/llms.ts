import { BRAND } from '../../contract/brand.ts'
import { LANGUAGES, type Language } from '../../contract/language.ts'
import { label } from '../labels.ts'

/** Title and description of a page in one language. */
export interface EntryTexts {
  title: string
  description: string
}

/** One page of the list: its texts and its path in each language that has it. */
export interface OutlineEntry {
  path: string
  texts: Partial<Record<Language, EntryTexts>>
}

/** Pages under one heading. */
export interface OutlineSection {
  title: string
  entries: readonly OutlineEntry[]
}

/** A text on one line, without characters that Markdown would interpret in a link's name. */
const line = (text: string): string => text.replace(/\s+/g, ' ').trim()
const name = (text: string): string => line(text).replace(/[[\]\\]/g, '\\$&')

const entry = (href: string, { title, description }: EntryTexts): string =>
  `- [${name(title)}](${href})${description ? `: ${line(description)}` : ''}`

const linesOf = ({ path, texts }: OutlineEntry, origin: string): string[] =>
  LANGUAGES.flatMap((language) => {
    const text = texts[language]
    return text ? [entry(`${origin}${path}${language === 'ENG' ? '?lang=ENG' : ''}`, text)] : []
  })

const both = (say: (language: Language) => string): string => LANGUAGES.map(say).join(' / ')

/**
 * `/llms.txt` in the form of llmstxt.org: title, summary, facts about all addresses, and lists of
 * links by section.
 * @param feeds path and title of each feed
 */
export function llms(
  sections: readonly OutlineSection[],
  feeds: readonly { path: string; title: string }[],
  origin: string,
): string {
  const files = [
    {
      path: '/sitemap.xml',
      text: label('llms_sitemap', 'KOR'),
      english: label('llms_sitemap', 'ENG'),
    },
    {
      path: '/robots.txt',
      text: label('llms_robots', 'KOR'),
      english: label('llms_robots', 'ENG'),
    },
  ]
  const api = entry(`${origin}/api/openapi.json`, {
    title: 'openapi.json',
    description: both((language) => label('llms_api', language)),
  })
  const blocks = [
    `# ${both((language) => BRAND.name[language])}`,
    `> ${both((language) => BRAND.description[language])}`,
    ...LANGUAGES.map((language) => label('llms_lead', language)),
    ...sections
      .filter(({ entries }) => entries.length > 0)
      .map(
        ({ title, entries }) =>
          `## ${title}\n\n${entries.flatMap((one) => linesOf(one, origin)).join('\n')}`,
      ),
    `## API\n\n${api}`,
    `## ${both((language) => label('llms_feeds', language))}\n\n${feeds.map(({ path, title }) => entry(origin + path, { title, description: '' })).join('\n')}`,
    `## ${both((language) => label('llms_files', language))}\n\n${files.map(({ path, text, english }) => entry(origin + path, { title: path.slice(1), description: `${text} / ${english}` })).join('\n')}`,
  ]
  return `${blocks.join('\n\n')}\n`
}
