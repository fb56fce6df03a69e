import { z } from 'zod'
import { LANGUAGES } from '../../../contract/language.ts'
import { type MilestoneDocument, MILESTONES } from '../../site/milestones.ts'
import type { LoadedDraft } from './articles.ts'
import type { SiteDocument } from './site-document.ts'
import { type ContentFault, readSource } from './source.ts'
import { keepTogether } from '../typography.ts'

const FILE = 'milestones.yaml'
const entry = z
  .strictObject({
    month: z.number().int().min(1).max(12),
    ko: z.string().min(1),
    en: z.string().min(1),
    article: z.string().optional(),
    service: z.string().optional(),
  })
  .refine(({ article, service }) => !article || !service, {
    path: ['service'],
    message: 'an entry leads to one content: an article or a service',
  })
const milestonesFile = z.array(
  z.strictObject({ year: z.number().int().min(1990).max(2100), entries: z.array(entry).min(1) }),
)

/**
 * Reads `content/milestones.yaml` (FT-118): one document a language, the latest year and month first. Entries of one
 * month stay as they are written. What an entry leads to is told by id; whether visitors may see it, the model asks.
 */
export function readMilestones(
  root: string,
  news: readonly LoadedDraft[],
  services: readonly LoadedDraft[],
  faults: ContentFault[],
): SiteDocument[] {
  const source = readSource(root, FILE, milestonesFile, faults)
  if (!source) return []
  const fault = (path: (string | number)[], message: string): void => {
    faults.push({ file: FILE, line: source.lineOf(path), field: path.join('.'), message })
  }
  const years = source.values
  years.forEach(({ year }, index) => {
    if (years.findIndex((other) => other.year === year) < index)
      fault([index, 'year'], `${year} stands twice`)
  })
  const articles = idsBy(news, ({ at }) => at.file.split('/').at(-2))
  const products = idsBy(services, ({ draft }) => draft.webPath)
  years.forEach(({ entries }, year) => {
    entries.forEach(({ article, service }, index) => {
      if (article && !articles.has(article))
        fault([year, 'entries', index, 'article'], `there is no article ${article}`)
      if (service && !products.has(service))
        fault([year, 'entries', index, 'service'], `there is no service ${service}`)
    })
  })
  return LANGUAGES.map((language) => {
    const document: MilestoneDocument = [...years]
      .sort((a, b) => b.year - a.year)
      .map(({ year, entries }) => ({
        year,
        entries: [...entries]
          .sort((a, b) => b.month - a.month)
          .map(({ month, ko, en, article, service }) => {
            const ids = article
              ? articles.get(article)
              : service
                ? products.get(service)
                : undefined
            return {
              month,
              title: keepTogether(language === 'KOR' ? ko : en),
              contentIdx: ids?.[language] ?? null,
            }
          }),
      }))
    return { name: MILESTONES, language, document }
  })
}

/** Ids of contents by a name that both languages share. */
function idsBy(
  drafts: readonly LoadedDraft[],
  nameOf: (draft: LoadedDraft) => string | null | undefined,
): Map<string, Partial<Record<string, number>>> {
  const ids = new Map<string, Partial<Record<string, number>>>()
  for (const one of drafts) {
    const name = nameOf(one)
    if (name) ids.set(name, { ...ids.get(name), [one.draft.languageType]: one.draft.contentIdx })
  }
  return ids
}
