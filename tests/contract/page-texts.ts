import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Parser } from 'htmlparser2'
import { root } from '../server.ts'

/** A text as it is compared: without space, word joiners and marks of Markdown. */
export const bare = (text: string): string =>
  text.normalize('NFC').replace(/[\s\u2060\u00ad*_`]+/g, '')

/** Attributes whose text visitors read or hear. */
const SAID = ['alt', 'aria-label', 'placeholder', 'title']
const SILENT: ReadonlySet<string> = new Set(['script', 'style', 'template', 'noscript'])

/** The texts of the body of a page, each once. */
export function textsOf(html: string): Set<string> {
  const texts = new Set<string>()
  let [silent, inBody] = [0, false]
  const parser = new Parser({
    onopentag(name, attributes) {
      if (name === 'body') inBody = true
      if (SILENT.has(name)) silent += 1
      if (inBody && silent === 0)
        for (const said of SAID) {
          const text = attributes[said]?.trim()
          if (text) texts.add(text)
        }
    },
    ontext(text) {
      if (inBody && silent === 0 && text.trim() !== '') texts.add(text.trim())
    },
    onclosetag(name) {
      if (SILENT.has(name)) silent -= 1
    },
  })
  parser.end(html)
  return texts
}

/** All texts in a value, with their places. */
export function* leavesOf(value: unknown, place: string): Generator<[place: string, text: string]> {
  if (typeof value === 'string') yield [place, value]
  else if (typeof value === 'number') yield [place, String(value)]
  else if (typeof value === 'object' && value !== null)
    for (const [key, inner] of Object.entries(value)) yield* leavesOf(inner, `${place}.${key}`)
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** What labels of the interface say, in either language, with any values. */
export function interfaceLabels(): { corpus: string; patterns: RegExp } {
  const all = ['ko', 'en'].flatMap((locale) => {
    const file = readFileSync(join(root, `messages/${locale}.json`), 'utf8')
    return [...leavesOf(JSON.parse(file), '')].map(([, text]) => bare(text))
  })
  const patterns = all.flatMap((text) => {
    const parts = text.split(/\{\w+\}/)
    return parts.length > 1 && parts.join('').length > 0
      ? [parts.map(escaped).join('.{0,300}')]
      : []
  })
  // a label with a mark inside stands in several pieces
  return { corpus: all.join('\n'), patterns: new RegExp(`^(?:${patterns.join('|')})$`, 'u') }
}
