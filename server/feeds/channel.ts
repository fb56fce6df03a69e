import { ARCHIVE_PAGES, PAGES } from '../../contract/page-columns.ts'
import { ARCHIVES, type ArchiveName } from '../../contract/archives.ts'
import { BRAND, pageTitle } from '../../contract/brand.ts'
import type { ContentCard } from '../../contract/content.ts'
import type { Feed } from '../../contract/feeds.ts'
import type { Language } from '../../contract/language.ts'
import type { SiteModel } from '../../contract/site-model.ts'
import { label } from '../labels.ts'
import { type Channel, RSS_ITEMS } from './rss.ts'

/** Whether an archive is open to visitors. */
export const isOpen = (
  { search }: Pick<SiteModel, 'search'>,
  archive: ArchiveName | null,
): boolean => archive === null || search.types().includes(ARCHIVES[archive].word)

/** Title and description of a feed: the news as the newsroom, an archive as its category. */
export async function channelOf(
  { content }: Pick<SiteModel, 'content'>,
  { archive, language }: Feed,
): Promise<Channel> {
  if (archive === null)
    return {
      title: label('detail_newsroom', language, { brand: BRAND.name[language] }),
      description: BRAND.description[language],
      page: PAGES.news,
    }
  const [root] = await content.categories({ language, section: ARCHIVES[archive].section })
  return {
    title: pageTitle(language, root?.name ?? ''),
    description: root?.description ?? '',
    page: ARCHIVE_PAGES[archive],
  }
}

/** The items of a feed, newest first. */
export const itemsOf = (
  { content, archive: archives }: Pick<SiteModel, 'content' | 'archive'>,
  { archive, language }: { archive: ArchiveName | null; language: Language },
): Promise<ContentCard[]> =>
  archive === null
    ? content.latest(language, RSS_ITEMS)
    : archives.latest(archive, language, RSS_ITEMS)
