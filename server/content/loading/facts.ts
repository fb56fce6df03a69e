import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { factsDocument } from '../../../contract/documents/facts.ts'
import { type Figures, figuresOf as figuresByKey } from '../documents/facts.ts'
import { yamlValues } from './yaml.ts'

/** A figure in a text, by its key: its words, or what it counts. */
export const FACT = /\{(fact|means):([a-z0-9-]+)\}/gi
const NONE: Figures = new Map()
let cached: { root: string; changed: number; figures: Figures } | undefined
let published: Figures | null = null

/** The figures that editors published, which texts read instead of the file's; null = the file's. */
export function readFigures(instead: Figures | null): void {
  published = instead
}

/**
 * The figures of a `content/` folder; read again when the file changed, none where there is no such
 * file. A load has reported their issues with their lines before.
 * @throws ZodError where they have another form
 */
function figuresOf(root: string): Figures {
  const file = join(root, 'company/facts.yaml')
  const changed = statSync(file, { throwIfNoEntry: false })?.mtimeMs
  if (changed === undefined) return NONE
  if (cached?.root !== root || cached.changed !== changed) {
    const { figures } = yamlValues(readFileSync(file, 'utf8')) as { figures: unknown }
    const document = factsDocument.parse({ figures })
    cached = { root, changed, figures: figuresByKey(document) }
  }
  return cached.figures
}

/** The language of a content file, by its name: `en.md`, `footer.en.yaml`; else Korean. */
export const languageOfFile = (file: string): 'ko' | 'en' =>
  /(?:^|[./])en\.[a-z]+$/.test(file) ? 'en' : 'ko'

/** Whether a file holds both languages side by side, its texts under `ko` and `en`. */
const holdsBoth = (file: string): boolean => !/(?:^|[./])(?:ko|en)\.[a-z]+$/.test(file)
/** The language of a place in such a file, by the key before it. */
const languageAt = (text: string, at: number): 'ko' | 'en' =>
  text.lastIndexOf('en:', at) > text.lastIndexOf('ko:', at) ? 'en' : 'ko'

/**
 * Puts the company's figures where a file names them: `{fact:store-shops-2025}` becomes `31만 곳` in `ko.*` and
 * `310,000 shops` in `en.*`; in a file that holds both languages the key before it says which. A text that shows a number
 * of the company reads it so and never types it. `{means:accessibility-2025}` becomes what the figure counts.
 * @param unknown is told the key and the line of what the facts don't have
 */
export function withFacts(
  root: string,
  file: string,
  text: string,
  unknown: (key: string, line: number) => void,
): string {
  return text.replace(FACT, (whole, part: string, key: string, at: number) => {
    const figure = (published ?? figuresOf(root)).get(key)
    const words = part === 'means' ? figure?.means : figure
    if (words) return words[holdsBoth(file) ? languageAt(text, at) : languageOfFile(file)]
    unknown(key, text.slice(0, at).split('\n').length)
    return whole
  })
}
