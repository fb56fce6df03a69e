import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { responsiblePath } from '../../../contract/addresses.ts'
import { languagesAt } from '../../../contract/pages.ts'
import type {
  ResponsibleBlock,
  ResponsiblePage,
  ResponsibleStep,
} from '../../../contract/responsibility.ts'
import { RESPONSIBLE_PAGES } from '../../../contract/responsible-pages.ts'
import { responsibleDocument } from '../../site/responsibility.ts'
import { leadsNowhere } from './links.ts'
import type { MediaLibrary, MediaPair } from './media.ts'
import type { LoadedDraft } from './articles.ts'
import type { SiteDocument } from './site-document.ts'
import { type ContentFault, readSource } from './source.ts'
import { keepTogether } from '../typography.ts'

type Path = readonly (string | number)[]

/** Words for visitors: particles stay with the sign before them. */
const said = z.string().trim().min(1).transform(keepTogether)
const many = z.array(said).min(1)
const id = z.string().regex(/^[a-z]+$/)
const press = z.array(said).min(1)
const link = z.strictObject({ title: said, text: said, link: z.string() })
const links = z.array(link).min(1)
const doing = z.strictObject({ text: said, press: press.optional() })
const named = z.strictObject({ title: said, text: said.optional(), press: press.optional() })
const planned = z.strictObject({
  title: said,
  text: said,
  practice: said,
  under: z.number().int().min(1).nullable(),
})
const blockFile = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('prose'), paragraphs: many }),
  z.strictObject({ kind: z.literal('statement'), text: said, note: said }),
  z.strictObject({
    kind: z.literal('numbered'),
    items: z.array(z.strictObject({ title: said, text: said })).min(1),
  }),
  z.strictObject({
    kind: z.literal('numerals'),
    items: z.array(named.omit({ press: true })).min(1),
  }),
  z.strictObject({
    kind: z.literal('levels'),
    levels: z
      .array(z.strictObject({ name: said, text: said, items: z.array(planned).min(1) }))
      .min(1),
  }),
  z.strictObject({
    kind: z.literal('depths'),
    depths: z
      .array(z.strictObject({ name: said, result: said, text: said, examples: many }))
      .min(2),
  }),
  z.strictObject({
    kind: z.literal('dangers'),
    dangers: z
      .array(
        z.strictObject({ id, title: said, sign: said, steps: z.array(doing).min(1), never: said }),
      )
      .min(1),
  }),
  z.strictObject({ kind: z.literal('steps'), items: z.array(named).min(1) }),
  z.strictObject({
    kind: z.literal('table'),
    caption: said,
    head: many,
    rows: z.array(many).min(1),
  }),
  z.strictObject({ kind: z.literal('links'), links }),
  z.strictObject({
    kind: z.literal('companies'),
    companies: z
      .array(
        z.strictObject({ id, name: said, icon: z.string(), does: said, text: said, cases: links }),
      )
      .min(1),
  }),
])
type FileBlock = z.infer<typeof blockFile>
const pageFile = z.strictObject({
  title: said,
  description: said,
  lead: said,
  dated: said,
  sections: z
    .array(
      z.strictObject({ id, title: said, lead: said.optional(), blocks: z.array(blockFile).min(1) }),
    )
    .min(1),
})
type PageFile = z.infer<typeof pageFile>

const stepOf = (one: z.infer<typeof doing> | z.infer<typeof named>): ResponsibleStep => ({
  title: 'title' in one ? one.title : null,
  text: one.text ?? null,
  press: one.press ?? [],
})

/** What stands in the document: whatever a file left out is null or empty there. */
function blockOf(block: FileBlock, iconOf: (name: string) => MediaPair): ResponsibleBlock {
  switch (block.kind) {
    case 'companies':
      return {
        ...block,
        companies: block.companies.map(({ icon, ...company }) => {
          const { light, dark } = iconOf(icon)
          return { ...company, icon: light, iconDark: dark }
        }),
      }
    case 'numerals':
      return {
        ...block,
        items: block.items.map(({ title, text }) => ({ title, text: text ?? null })),
      }
    case 'steps':
      return { ...block, items: block.items.map(stepOf) }
    case 'dangers':
      return {
        ...block,
        dangers: block.dangers.map((one) => ({ ...one, steps: one.steps.map(stepOf) })),
      }
    default:
      return block
  }
}

/** All links of a page, each with its place in the file. */
function linksOf({ sections }: PageFile): { link: string; path: Path }[] {
  return sections.flatMap(({ blocks }, section) =>
    blocks.flatMap((block, index) => {
      const path = ['sections', section, 'blocks', index] as const
      if (block.kind === 'links')
        return block.links.map((one, at) => ({
          link: one.link,
          path: [...path, 'links', at, 'link'],
        }))
      if (block.kind === 'companies')
        return block.companies.flatMap(({ cases }, company) =>
          cases.map((one, at) => ({
            link: one.link,
            path: [...path, 'companies', company, 'cases', at, 'link'],
          })),
        )
      return []
    }),
  )
}

/** What a page of one shape can say wrong: an anchor that stands twice, a row that is too short, a root that is not there. */
function wrongIn({ sections }: PageFile): { path: Path; message: string }[] {
  const anchors = new Set<string>()
  const wrong: { path: Path; message: string }[] = []
  const anchor = (name: string, path: Path): void => {
    if (anchors.has(name)) wrong.push({ path, message: `${name} stands twice` })
    anchors.add(name)
  }
  for (const [section, { id: name, blocks }] of sections.entries()) {
    anchor(name, ['sections', section, 'id'])
    for (const [index, block] of blocks.entries()) {
      const path: Path = ['sections', section, 'blocks', index]
      if (block.kind === 'dangers')
        for (const [at, { id: own }] of block.dangers.entries())
          anchor(own, [...path, 'dangers', at, 'id'])
      if (block.kind === 'companies')
        for (const [at, { id: own }] of block.companies.entries())
          anchor(own, [...path, 'companies', at, 'id'])
      if (block.kind === 'table')
        for (const [at, row] of block.rows.entries())
          if (row.length !== block.head.length)
            wrong.push({
              path: [...path, 'rows', at],
              message: `has ${row.length} cells, the head ${block.head.length}`,
            })
      if (block.kind !== 'levels') continue
      let above = 0
      for (const [at, { items }] of block.levels.entries()) {
        for (const [place, { under }] of items.entries())
          if ((under === null) !== (at === 0) || (under ?? 0) > above)
            wrong.push({
              path: [...path, 'levels', at, 'items', place, 'under'],
              message: 'names none of the levels above',
            })
        above += items.length
      }
    }
  }
  return wrong
}

/**
 * Reads `content/responsibility/<name>/{ko,en}.yaml`, the static pages of digital responsibility, in each language that
 * the page table has them in (AR-156..165, SH-029). A file that is missing, or there in a language too many, is a fault.
 */
export function readResponsibility(
  root: string,
  media: MediaLibrary,
  drafts: readonly LoadedDraft[],
  faults: ContentFault[],
): SiteDocument[] {
  return RESPONSIBLE_PAGES.flatMap((name) =>
    (['ko', 'en'] as const).flatMap((locale): SiteDocument[] => {
      const language = locale === 'ko' ? 'KOR' : 'ENG'
      const file = `responsibility/${name}/${locale}.yaml`
      const wanted = languagesAt(responsiblePath(name)).includes(language)
      if (existsSync(join(root, file)) !== wanted) {
        const message = wanted
          ? 'is missing (the page table has the page)'
          : 'the page table has no such page'
        faults.push({ file, line: 1, field: '', message })
        return []
      }
      const source = wanted ? readSource(root, file, pageFile, faults) : null
      if (!source) return []
      const { values } = source
      const fault = (path: Path, message: string): void =>
        void faults.push({ file, line: source.lineOf(path), field: path.join('.'), message })
      for (const { path, message } of wrongIn(values)) fault(path, message)
      for (const { link: address, path } of linksOf(values)) {
        const wrong = leadsNowhere(address, language, drafts, media)
        if (wrong) fault(path, `${address} ${wrong}`)
      }
      /** An icon with what stands for it where it is missing, which is a fault. */
      const iconOf = (icon: string): MediaPair =>
        media.icon(icon, { file, line: 1, field: 'icon' }) ?? { light: '', dark: null }
      const document: ResponsiblePage = {
        name,
        ...values,
        sections: values.sections.map(({ lead, blocks, ...section }) => ({
          ...section,
          lead: lead ?? null,
          blocks: blocks.map((block) => blockOf(block, iconOf)),
        })),
      }
      return [{ name: responsibleDocument(name), language, document }]
    }),
  )
}
