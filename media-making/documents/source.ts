import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'
import { fillFacts, seriesOf } from './facts.ts'

const text = z.string().min(1)
/** Values of a chart, one a year (null where none is known), or a place in the facts: `energy.emissionsTonnes`. */
const values = z.union([z.array(z.number().nullable()), text])
const chart = z.strictObject({
  kind: z.enum(['bar', 'line']),
  title: text,
  /** The unit of the values, as shown over the chart: 톤, %, MWh. */
  unit: text,
  years: z.array(z.union([text, z.number()]).transform(String)).min(1),
  values: values.optional(),
  series: z.array(z.strictObject({ name: text, values })).optional(),
  note: text.optional(),
})
const block = z.union([
  text,
  z.strictObject({ facts: z.array(z.tuple([text, text])).min(1) }),
  z.strictObject({
    table: z.array(z.array(z.union([z.string(), z.number()]).transform(String))).min(2),
  }),
  z.strictObject({ list: z.array(text).min(1) }),
  /** A list whose order counts. */
  z.strictObject({ steps: z.array(text).min(1) }),
  /** A heading inside a section. */
  z.strictObject({ heading: text }),
  z.strictObject({ chart }),
  z.strictObject({ swatches: z.array(z.tuple([text, text])) }),
  z.strictObject({ figure: z.enum(['symbol', 'wordmark']) }),
])
const version = z.strictObject({
  /** Without & and <: pdfkit writes the title into XML unescaped. */
  title: text.regex(/^[^&<]+$/),
  lead: text,
  sections: z.array(z.strictObject({ heading: text, blocks: z.array(block).min(1) })).min(1),
})
const file = z.strictObject({
  date: z.string().regex(/^\d{4}-\d\d-\d\d$/),
  /** Whether an accessible edition (EPUB) is generated in addition to the PDF. */
  accessible: z.boolean().default(false),
  ko: version,
  en: version.optional(),
})

export type Language = 'ko' | 'en'
export type Source = { name: string; date: string; accessible: boolean; ko: Text; en?: Text }
/** A document in one language. */
export type Text = Omit<z.infer<typeof version>, 'sections'> & { sections: Section[] }
export type Section = { heading: string; blocks: Block[] }
export type Block = Exclude<z.infer<typeof block>, { chart: unknown }> | { chart: Chart }
/** A chart with the values of each of its series; one without a name is the chart's only one. */
export interface Chart {
  kind: 'bar' | 'line'
  title: string
  unit: string
  years: string[]
  series: { name: string; values: (number | null)[] }[]
  note?: string
}

/** The type of a block: text, facts, table, … */
export const kindOf = (block: Block): string =>
  typeof block === 'string' ? 'text' : (Object.keys(block)[0] as string)

/**
 * Reads a document's words, with the company's figures filled in.
 * @param root the `content/` folder whose facts are meant
 * @throws where a part is missing or unlike its other language, or a fact is not known
 */
export async function readSource(path: string, root: string): Promise<Source> {
  const complain = (what: string): never => {
    throw new Error(`${path}: ${what}`)
  }
  const read = file.safeParse(parse(await readFile(path, 'utf8')))
  if (!read.success) return complain(z.prettifyError(read.error))
  const { date, accessible, ko, en } = read.data
  const whole = (version: z.infer<typeof file>['ko'], language: Language): Text => {
    const filled = fillFacts(version, root, language, complain)
    return {
      ...filled,
      sections: filled.sections.map(({ heading, blocks }) => ({
        heading,
        blocks: blocks.map((one) =>
          typeof one === 'object' && 'chart' in one
            ? { chart: chartOf(one.chart, root, complain) }
            : one,
        ),
      })),
    }
  }
  const source: Source = { name: basename(path, '.yaml'), date, accessible, ko: whole(ko, 'ko') }
  if (en) source.en = whole(en, 'en')
  if (source.en) alike(source.ko, source.en, complain)
  return source
}

function chartOf(
  { values, series, years, ...rest }: z.infer<typeof chart>,
  root: string,
  complain: (what: string) => never,
): Chart {
  const given = series ?? (values === undefined ? [] : [{ name: '', values }])
  if (given.length === 0) complain(`the chart “${rest.title}” needs values or series`)
  const all = given.map(({ name, values }) => ({
    name,
    values: typeof values === 'string' ? seriesOf(root, values, years, complain) : values,
  }))
  for (const { values } of all)
    if (values.length !== years.length)
      complain(`the chart “${rest.title}” has ${years.length} years and ${values.length} values`)
  return { ...rest, years, series: all }
}

/** Both languages have the same sections, of the same blocks, as long as each other. */
function alike(ko: Text, en: Text, complain: (what: string) => never): void {
  const shape = ({ sections }: Text): string[][] =>
    sections.map(({ blocks }) =>
      blocks.map((one) => {
        const inside: unknown = typeof one === 'string' ? one : Object.values(one)[0]
        return `${kindOf(one)}${Array.isArray(inside) ? ` of ${inside.length}` : ''}`
      }),
    )
  const [korean, english] = [shape(ko), shape(en)]
  if (korean.length !== english.length)
    complain(`ko has ${korean.length} sections, en ${english.length}`)
  korean.forEach((blocks, at) => {
    const [there, here] = [blocks.join(', '), english[at]?.join(', ')]
    if (there !== here)
      complain(`section ${at + 1} “${ko.sections[at]?.heading}” has ${there}; in English ${here}`)
  })
}
