import { isDeepStrictEqual } from 'node:util'
import type { DocumentName } from '../../../contract/documents/index.ts'
import type { HomePage } from '../../../contract/home.ts'
import { type Language, LANGUAGES } from '../../../contract/language.ts'
import { serviceOnHome } from '../../content/documents/home.ts'
import { siteRepository } from '../../content/site-documents.repository.ts'
import type { Queries } from '../../database/index.ts'
import { knownContents } from './known-contents.repository.ts'
import type { MadePage } from './made-pages.ts'

const HOME = 'home' satisfies DocumentName

type ShownService = ReturnType<typeof serviceOnHome>

/** Home as visitors read it, with services as they are now; null if it shows them so already, or none. */
async function homeShowing(
  tx: Queries,
  language: Language,
  services: readonly ShownService[],
): Promise<Extract<MadePage, { name: string }> | null> {
  const home = await siteRepository({ kysely: tx }).read<HomePage>(HOME, language)
  if (!home) return null
  const section = home.servicesSection
  const byPath = new Map(services.map((service) => [service.webPath, service]))
  const now = section.services.map((before) => byPath.get(before.webPath) ?? before)
  if (isDeepStrictEqual(section.services, now)) return null
  const text = JSON.stringify({ ...home, servicesSection: { ...section, services: now } })
  return { name: HOME, language, text }
}

/**
 * Homes that a load leaves as they are, with the services that it wrote: Home names services, and
 * has a copy of their words.
 * @param isLeft whether the studio edited Home in a language
 */
export async function homesBeside(
  tx: Queries,
  isLeft: (name: typeof HOME, language: Language) => boolean,
): Promise<Extract<MadePage, { name: string }>[]> {
  const left = LANGUAGES.filter((language) => isLeft(HOME, language))
  if (left.length === 0) return []
  const services = await knownContents(tx, [])
  const homes = await Promise.all(
    left.map((language) =>
      homeShowing(
        tx,
        language,
        services.flatMap(({ languageType, webPath, ...service }) =>
          languageType === language && webPath !== null ? [serviceOnHome(webPath, service)] : [],
        ),
      ),
    ),
  )
  return homes.flatMap((home) => home ?? [])
}

/**
 * The pages of other documents that show what some pages are made of: Home has the names, sentences
 * and logos of services in its own page.
 */
export async function pagesBeside(tx: Queries, pages: readonly MadePage[]): Promise<MadePage[]> {
  const beside: MadePage[] = []
  for (const page of pages) {
    if (!('service' in page) || page.service.webPath === null) continue
    const { webPath, languageType } = page.service
    const home = await homeShowing(tx, languageType, [serviceOnHome(webPath, page.service)])
    if (home) beside.push(home)
  }
  return beside
}
