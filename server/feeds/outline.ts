import { servicePath } from '../../contract/addresses.ts'
import type { ArchiveName } from '../../contract/archives.ts'
import { BRAND } from '../../contract/brand.ts'
import type { Category } from '../../contract/content.ts'
import { LANGUAGES, type Language } from '../../contract/language.ts'
import type { LegalName } from '../../contract/legal-pages.ts'
import type { Menu } from '../../contract/navigation.ts'
import type { MenuSection } from '../../contract/page-row.ts'
import { languagesAt, type NamedRow, type PageName, ROWS } from '../../contract/pages.ts'
import type { ResponsibleName } from '../../contract/responsible-pages.ts'
import type { SiteModel } from '../../contract/site-model.ts'
import { label } from '../labels.ts'
import { listedRows, pathsOfRow } from './rows.ts'
import type { OutlineEntry, OutlineSection, EntryTexts } from './llms.ts'

/** llmstxt.org's name for the section that a short reading may skip. */
const LEFT_OUT = 'Optional'

type PageTexts = Partial<EntryTexts> | null

/** Pages whose own document describes them. */
const DOCUMENTS: Partial<
  Record<PageName, (site: SiteModel['site'], language: Language) => Promise<PageTexts>>
> = {
  main: (site, language) => site.main(language),
  culture: (site, language) => site.culture(language),
  ai: async (_, language) => ({
    title: label('ai_hub_title', language),
    description: label('ai_hub_description', language),
  }),
  esg: (site, language) => site.esgPage(language),
  socialValue: (site) => site.socialValue(),
  sosin: (site) => site.sosin(),
  dangol: (site, language) => site.dangol(language),
  activeGreen: (site, language) => site.activeGreen(language),
  challenge: (site) => site.challenge(),
  collection: async (_, language) => ({
    title: label('collection_title', language),
    description: label('collection_description', language),
  }),
  subscribe: async (_, language) => ({
    title: label('subscribe_title', language),
    description: label('subscribe_lead', language),
  }),
  safety: async (_, language) => ({
    title: label('safety_title', language),
    description: label('safety_description', language),
  }),
  investors: (site, language) => site.investors(language),
  home: async (_, language) => ({
    title: BRAND.name[language],
    description: BRAND.description[language],
  }),
}

/** Menu titles of the pages that the menu links to. */
function linkedTexts(menu: Menu, language: Language): Map<string, EntryTexts> {
  const korean = language === 'KOR'
  const texts = new Map<string, EntryTexts>()
  for (const item of menu.items) {
    texts.set(item.url, {
      title: korean ? item.name : item.englishName,
      description: korean ? item.sentence : item.englishSentence,
    })
    for (const leaf of item.secondDepthMenu)
      texts.set(leaf.url, {
        title: korean ? leaf.name : leaf.englishName,
        description: korean ? leaf.caption : leaf.englishCaption,
      })
  }
  return texts
}

/**
 * Title and description of the pages of a row in a language: from its document, else from its
 * category, else from the link to it. Several pages may show one category; the first of them takes
 * its name.
 */
async function textsOf(
  row: NamedRow,
  path: string,
  language: Language,
  { content, site }: SiteModel,
  categories: readonly Category[],
  linked: ReadonlyMap<string, EntryTexts>,
): Promise<EntryTexts | null> {
  if (row.name === 'legal') {
    const page = await content.legalPage(path.split('/').at(-1) as LegalName, language)
    return page && { title: page.title, description: page.desc }
  }
  if (row.name === 'responsibleDetail')
    return site.responsible(path.split('/').at(-1) as ResponsibleName, language)
  const named =
    ROWS.find(({ category }) => category !== undefined && category === row.category)?.name ===
    row.name
  const category = named ? categories.find(({ code }) => code === row.category) : undefined
  const own = (await DOCUMENTS[row.name]?.(site, language)) ?? null
  const link = linked.get(path)
  const title = own?.title || category?.name || link?.title
  return title
    ? { title, description: own?.description || category?.description || link?.description || '' }
    : null
}

/**
 * The pages of the site, by section of the menu, in the order of the page table, with every service
 * below its section.
 */
export async function outlineOf(
  model: SiteModel,
  isPage: (path: string) => boolean,
  closed: readonly ArchiveName[],
): Promise<OutlineSection[]> {
  const menu = await model.site.menu()
  const languages = await Promise.all(
    LANGUAGES.map(async (language) => ({
      language,
      categories: await model.content.categories({ language }),
      linked: linkedTexts(menu, language),
      services: await model.service.list(language, null),
    })),
  )
  const entriesOf = async (row: NamedRow): Promise<OutlineEntry[]> => {
    return Promise.all(
      pathsOfRow(row)
        .filter(isPage)
        .map(async (path) => {
          const texts: OutlineEntry['texts'] = {}
          for (const { language, categories, linked } of languages) {
            if (!languagesAt(path).includes(language)) continue
            const found = await textsOf(row, path, language, model, categories, linked)
            if (found) texts[language] = found
          }
          return { path, texts }
        }),
    )
  }
  const services = new Map<string, OutlineEntry>()
  for (const { language, services: cards } of languages)
    for (const { webPath, title, desc } of cards) {
      if (webPath === null || !isPage(servicePath(webPath))) continue
      const entry = services.get(webPath) ?? { path: servicePath(webPath), texts: {} }
      entry.texts[language] = { title, description: desc }
      services.set(webPath, entry)
    }
  const rows = listedRows(closed)
  const under = async (section: MenuSection | undefined): Promise<OutlineEntry[]> => {
    const own = rows.filter((row) => row.section === section && row.name !== 'legal')
    return (await Promise.all(own.map(entriesOf))).flat()
  }
  const legal = rows.filter(({ name }) => name === 'legal')
  return [
    {
      title: LANGUAGES.map((language) => BRAND.name[language]).join(' / '),
      entries: await under(undefined),
    },
    ...(await Promise.all(
      menu.items.map(async ({ path, name, englishName }) => ({
        title: `${name} / ${englishName}`,
        entries: [
          ...(await under(path as MenuSection)),
          ...(path === 'service' ? services.values() : []),
        ],
      })),
    )),
    { title: LEFT_OUT, entries: (await Promise.all(legal.map(entriesOf))).flat() },
  ]
}
