import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'

/** A figure of `content/company/facts.yaml`, as texts of each language write it. */
const figures = z.looseObject({
  figures: z.array(z.looseObject({ key: z.string(), ko: z.string(), en: z.string() })),
})
type Figures = ReadonlyMap<string, { ko: string; en: string }>

const FACT = /\{fact:([a-z0-9-]+)\}/gi
const NONE: Figures = new Map()
let kept: { root: string; changed: number; figures: Figures } | undefined

/** The figures of a `content/` folder; read again when the file changed, none where there is no such file. */
function figuresOf(root: string): Figures {
  const file = join(root, 'company/facts.yaml')
  const changed = statSync(file, { throwIfNoEntry: false })?.mtimeMs
  if (changed === undefined) return NONE
  if (kept?.root !== root || kept.changed !== changed) {
    const all = figures.parse(parse(readFileSync(file, 'utf8'))).figures
    kept = { root, changed, figures: new Map(all.map((figure) => [figure.key, figure])) }
  }
  return kept.figures
}

/** The language of a content file, by its name: `en.md`, `footer.en.yaml`; else Korean. */
export const languageOfFile = (file: string): 'ko' | 'en' => (/(?:^|[./])en\.[a-z]+$/.test(file) ? 'en' : 'ko')

/**
 * Puts the company's figures where a file names them: `{fact:store-shops-2025}` becomes `31만 곳` in `ko.*` and
 * `310,000 shops` in `en.*`. A text that shows a number of the company reads it so and never types it.
 * @param unknown is told the key and the line of what the facts don't have
 */
export function withFacts(
  root: string,
  file: string,
  text: string,
  unknown: (key: string, line: number) => void,
): string {
  if (!text.includes('{fact:')) return text
  const language = languageOfFile(file)
  return text.replace(FACT, (whole, key: string, at: number) => {
    const figure = figuresOf(root).get(key)
    if (figure) return figure[language]
    unknown(key, text.slice(0, at).split('\n').length)
    return whole
  })
}
