import { SERVICE_TABS } from '../../contract/categories.ts'
import { LANGUAGES } from '../../contract/language.ts'
import type { MenuLeaf } from '../../contract/navigation.ts'
import { ARCHIVE_ROWS } from '../../contract/archives.ts'
import { type KnownValues, NOTHING_KNOWN } from '../../contract/readers.ts'
import { log } from '../log.ts'
import type { ModelSource } from '../site-model.ts'

/** The values that an address may name, according to the content; see `KnownValues`. */
export interface Known extends KnownValues {
  /** Paths that the menu links: it marks the pages at and below them; null = unknown (yet). */
  places: ReadonlySet<string> | null
}

/**
 * Pages that lists may have grown by since they were counted: scheduled articles appear without
 * notice.
 */
const GROWTH = 10

/** Valid tabs in addresses: exposure names and codes of all categories. */
async function tabsOf(model: ModelSource): Promise<ReadonlySet<string>> {
  const tabs = new Set<string>(['all', ...SERVICE_TABS])
  for (const language of LANGUAGES) {
    for (const { code, exposureName } of await model
      .forRequest(() => {})
      .content.categories({ language })) {
      tabs.add(code)
      tabs.add(exposureName)
    }
  }
  return tabs
}

async function monthsOf(model: ModelSource): Promise<ReadonlySet<string>> {
  const months = await model.forRequest(() => {}).content.dateOptions(null)
  return new Set(months.map(({ year, month }) => `${year}-${month}`))
}

async function pressTagsOf(model: ModelSource): Promise<ReadonlySet<string>> {
  return new Set((await model.forRequest(() => {}).content.pressTags()).map(String))
}

async function milestoneYearsOf(model: ModelSource): Promise<ReadonlySet<string>> {
  const lists = await Promise.all(
    LANGUAGES.map((language) => model.forRequest(() => {}).site.milestones(language)),
  )
  return new Set(lists.flat().map(({ year }) => String(year)))
}

async function historyYearsOf(model: ModelSource): Promise<ReadonlySet<string>> {
  return new Set((await model.forRequest(() => {}).archive.years(null)).map(String))
}

async function companiesOf(model: ModelSource): Promise<ReadonlySet<string>> {
  return new Set((await model.forRequest(() => {}).archive.companies()).map(({ code }) => code))
}

async function resultTypesOf(model: ModelSource): Promise<ReadonlySet<string>> {
  return new Set(await model.forRequest(() => {}).search.types())
}

/**
 * A list holds some of the news, or of an archive, or all of them, so none has more pages than the
 * longest of these.
 */
async function beyondOf(model: ModelSource): Promise<number> {
  const { archive, content } = model.forRequest(() => {})
  const lists = await Promise.all(
    LANGUAGES.flatMap((language) => [
      content.news({ language, code: null, page: 1 }),
      ...ARCHIVE_ROWS.map(({ name }) =>
        archive.list({ archive: name, language, codes: null, page: 1 }),
      ),
    ]),
  )
  return Math.max(...lists.map(({ totalPageCount }) => totalPageCount)) + GROWTH
}

async function placesOf(model: ModelSource): Promise<ReadonlySet<string>> {
  const { items } = await model.forRequest(() => {}).site.menu()
  const links: Pick<MenuLeaf, 'url'>[] = items.flatMap((item) => [
    item,
    ...item.secondDepthMenu.flatMap((second) => [second, ...second.thirdDepthMenu]),
  ])
  return new Set(
    links
      .map(({ url }) => url.split(/[?#]/, 1)[0] as string)
      .filter((path) => /^\/(?!\/)./.test(path)),
  )
}

/** Before the store was read nothing is known: any well-formed value passes. */
export const knownNothing = (): Known => ({ ...NOTHING_KNOWN, places: null })

/** Reads the valid values into `known`; values that cannot be read stay unchanged. */
export async function learn(known: Known, model: ModelSource): Promise<void> {
  const keep = async <Name extends keyof Known>(
    name: Name,
    read: (model: ModelSource) => Promise<Known[Name]>,
  ): Promise<void> => {
    try {
      known[name] = await read(model)
    } catch (error) {
      log.error('known values not read', error, { values: name })
    }
  }
  await Promise.all([
    keep('tabs', tabsOf),
    keep('months', monthsOf),
    keep('pressTags', pressTagsOf),
    keep('milestoneYears', milestoneYearsOf),
    keep('historyYears', historyYearsOf),
    keep('companies', companiesOf),
    keep('resultTypes', resultTypesOf),
    keep('beyond', beyondOf),
    keep('places', placesOf),
  ])
}

/**
 * One key for all unknown addresses that render the same: the 404 page depends on its address only
 * through the marked menu entry, which is the nearest link above the address and the section
 * (`app/shell/MainMenu/entries.ts`). It is never the address itself: that may be one of a page that is
 * closed, which the renderer knows.
 */
export function missingPath(path: string, { places }: Pick<Known, 'places'>): string {
  if (places === null || places.has(path)) return `${path}/-/-`
  let above = ''
  for (const place of places)
    if (
      place.length > above.length &&
      path.startsWith(place) &&
      path.charCodeAt(place.length) === 47
    )
      above = place
  if (above) return `${above}/-/-`
  const section = path.split('/', 3)[2]
  for (const place of places)
    if (section && place.split('/')[2] === section) return `/-/${section}/-`
  return '/-'
}
