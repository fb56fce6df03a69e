import { isDeepStrictEqual } from 'node:util'
import type { DocumentName } from '../../../contract/documents/index.ts'
import type { HomePage } from '../../../contract/home.ts'
import type { Language } from '../../../contract/language.ts'
import { serviceOnHome } from '../../content/documents/home.ts'
import { siteRepository } from '../../content/site-documents.repository.ts'
import type { Queries } from '../../database/index.ts'
import type { MadePage } from './made-pages.ts'

const HOME = 'home' satisfies DocumentName

/** Home as visitors read it, with a service as it is now; null if it shows it so already, or not at all. */
async function homeShowing(
  tx: Queries,
  language: Language,
  service: ReturnType<typeof serviceOnHome>,
): Promise<MadePage | null> {
  const home = await siteRepository({ kysely: tx }).read<HomePage>(HOME, language)
  const section = home?.servicesSection
  const before = section?.services.find(({ webPath }) => webPath === service.webPath)
  if (!home || !section || !before || isDeepStrictEqual(before, service)) return null
  const services = section.services.map((one) => (one === before ? service : one))
  const text = JSON.stringify({ ...home, servicesSection: { ...section, services } })
  return { name: HOME, language, text }
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
    const home = await homeShowing(tx, languageType, serviceOnHome(webPath, page.service))
    if (home) beside.push(home)
  }
  return beside
}
