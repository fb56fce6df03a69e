import type { DocumentOf } from '../../../contract/documents/index.ts'
import { siteRepository } from '../../content/site-documents.repository.ts'
import type { Store } from '../../database/index.ts'

/** The company's words, as the site was loaded with them. */
export function terminologyModel(store: Store) {
  const documents = siteRepository(store)
  return {
    /** Empty for a site without the file. */
    terminology: async (): Promise<DocumentOf<'terminology'>> =>
      (await documents.read<DocumentOf<'terminology'>>('terminology', 'ALL')) ?? {
        reasons: [],
        ko: [],
        en: [],
      },
  }
}
