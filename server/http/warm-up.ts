import { contentAddress } from '../../contract/addresses.ts'
import { LANGUAGES, type Language } from '../../contract/language.ts'
import { BUILT, languagesAt } from '../../contract/pages.ts'
import type { ContentCard } from '../../contract/content.ts'
import { log } from '../log.ts'
import type { ModelSource } from '../site-model.ts'

/** Number of newest articles in each language. */
const ARTICLES = 12

interface Address {
  path: string
  language: Language
}

/** The pages that exist once: Home and the lists first, in the order of the menu. */
const PAGES: readonly Address[] = BUILT.filter(
  ({ path, access }) => access === undefined && !/[:*]/.test(path),
).flatMap(({ path }) => languagesAt(path).map((language) => ({ path, language })))

/** Pages of the newest articles, without those on other sites. */
async function newestArticles(model: ModelSource): Promise<Address[]> {
  const own = ({ isOutLink }: ContentCard): boolean => !isOutLink
  const latest = await Promise.all(
    LANGUAGES.map(async (language) =>
      (await model.forRequest(() => {}).content.latest(language, ARTICLES))
        .filter(own)
        .map((card) => ({ path: contentAddress(card), language })),
    ),
  )
  return latest.flat()
}

/**
 * Renders the pages that visitors open first, one after the other: after the start all of them,
 * after a publication those that it purged. Nobody waits for them, nor for the images that they
 * name.
 * @param isCached whether the page is in the cache
 * @param render renders it into the cache
 * @returns `run` renders what is missing then, one pass at a time, and never rejects
 */
export function createWarmUp({
  model,
  isCached,
  render,
}: {
  model: ModelSource
  isCached(path: string, language: Language): boolean
  render(path: string, language: Language): Promise<unknown>
}): { run(): Promise<void>; stop(): void } {
  let isStopped = false

  async function pass(): Promise<void> {
    for (const { path, language } of [...(await newestArticles(model)), ...PAGES]) {
      if (isStopped) return
      // a failed render is logged where it fails, and retried by the next request
      if (!isCached(path, language)) await render(path, language)
    }
  }

  return {
    run: () => pass().catch((error: unknown) => log.error('warm-up failed', error)),
    stop() {
      isStopped = true
    },
  }
}
