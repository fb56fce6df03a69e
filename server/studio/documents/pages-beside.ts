import type { DocumentName } from '../../../contract/documents/index.ts'
import type { HomePage } from '../../../contract/home.ts'
import type { Language } from '../../../contract/language.ts'
import { serviceOnHome } from '../../content/documents/home.ts'
import type { Queries } from '../../database/index.ts'
import type { MadePage } from './made-pages.ts'
import { storedDocuments } from './stored-documents.repository.ts'

const HOME = 'home' satisfies DocumentName

/** Home as visitors read it, with a service as it is now; null if it does not show the service. */
async function homeShowing(
  tx: Queries,
  language: Language,
  service: ReturnType<typeof serviceOnHome>,
): Promise<MadePage | null> {
  const stored = await storedDocuments.page(tx, HOME, language)
  if (stored === null) return null
  const home = JSON.parse(stored) as HomePage
  const { services } = home.servicesSection
  if (!services.some(({ webPath }) => webPath === service.webPath)) return null
  const shown = services.map((one) => (one.webPath === service.webPath ? service : one))
  const section = { ...home.servicesSection, services: shown }
  const text = JSON.stringify({ ...home, servicesSection: section })
  return text === stored ? null : { name: HOME, language, text }
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
