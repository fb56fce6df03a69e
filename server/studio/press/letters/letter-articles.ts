import { imageUrl } from '../../../../contract/images.ts'
import type { ContentDocument } from '../../../../contract/fields/schemas.ts'
import { type Language, LANGUAGES } from '../../../../contract/language.ts'
import type { Queries } from '../../../database/index.ts'
import { letterBody } from '../../../press/letter-body.ts'
import type { LetterArticle } from '../../../press/letter-text.ts'
import { linkOf } from '../../../feeds/rss.ts'
import { schedulesRepository } from '../../publication/schedules.repository.ts'
import {
  type SubjectRecord,
  subjectsRepository as subjects,
} from '../../work/subjects.repository.ts'
import { readDocument, versionsRepository as versions } from '../../work/versions.repository.ts'

/** An article in the languages that it exists in. */
export type ArticleGroup = ReadonlyMap<Language, SubjectRecord>

/** The languages of the article that a subject is one of; empty if there is none. */
export async function groupOf(tx: Queries, subject: string): Promise<ArticleGroup> {
  const own = await subjects.byName(tx, subject)
  const all = own ? await subjects.ofGroups(tx, [own.groupId]) : []
  return new Map(
    LANGUAGES.flatMap((language) => {
      const one = all.find(({ languageType }) => languageType === language)
      return one ? [[language, one] as const] : []
    }),
  )
}

/** Whether visitors see all of some languages of an article. */
export const isLive = (group: ArticleGroup, languages: readonly Language[]): boolean =>
  languages.every((language) => group.get(language)?.live === 1)

/**
 * The instant at which the last of some languages is published; null = one that is not published
 * has no schedule.
 */
export async function publicationOf(
  tx: Queries,
  group: ArticleGroup,
  languages: readonly Language[],
): Promise<string | null> {
  let last: string | null = null
  for (const language of languages) {
    const subject = group.get(language)
    if (!subject || subject.live === 1) continue
    const plan = (await schedulesRepository.of(tx, subject.subject)).find(
      ({ action }) => action === 'publish',
    )
    if (!plan) return null
    if (last === null || plan.dueAt > last) last = plan.dueAt
  }
  return last
}

const EMPTY_BODY = { blocks: [], isCut: false }

/**
 * The article of a letter from a document of it.
 * @param withBody false = a letter that has no text of it
 */
function articleFrom(
  document: ContentDocument,
  { contentIdx, languageType }: Pick<SubjectRecord, 'contentIdx' | 'languageType'>,
  origin: string,
  withBody: boolean,
): LetterArticle {
  const language: Language = languageType === 'ENG' ? 'ENG' : 'KOR'
  const { image, imageDescription } = document
  const { blocks, isCut } = withBody ? letterBody(document.content, origin) : EMPTY_BODY
  return {
    ...{ language, blocks, isCut, title: document.title, desc: document.desc },
    day: document.postDate,
    address: linkOf(
      {
        ...{ contentIdx: Number(contentIdx), languageType: language, link: document.link },
        isOutLink: document.link !== null,
      } as Parameters<typeof linkOf>[0],
      origin,
    ),
    picture: image
      ? {
          address: new URL(imageUrl(image, 'R960x0', 1, 'jpg'), origin).href,
          description: imageDescription ?? '',
        }
      : null,
  }
}

/** The article as visitors see it; null = they do not. */
export async function publishedArticle(
  tx: Queries,
  subject: SubjectRecord,
  origin: string,
): Promise<LetterArticle | null> {
  if (subject.live !== 1 || subject.liveRevision === null) return null
  const row = await versions.revision(tx, subject.subject, Number(subject.liveRevision))
  return row ? articleFrom(readDocument(row.document), subject, origin, true) : null
}

/** The article as it is written: its draft, or its last revision. */
export async function writtenArticle(
  tx: Queries,
  subject: SubjectRecord,
  origin: string,
  withBody: boolean,
): Promise<LetterArticle | null> {
  const draft = await versions.draft(tx, subject.subject)
  const row =
    draft ??
    (subject.lastRevision > 0
      ? await versions.revision(tx, subject.subject, subject.lastRevision)
      : null)
  return row ? articleFrom(readDocument(row.document), subject, origin, withBody) : null
}
