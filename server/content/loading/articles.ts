import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { ARCHIVE_ROWS, ARCHIVES, type ArchiveRow } from '../../../contract/archives.ts'
import { beyondLimits, BODY_LIMITS, BODY_MAX_CHARACTERS } from '../../../contract/body-limits.ts'
import { CATEGORY } from '../../../contract/categories.ts'
import type { StoryCompany } from '../../../contract/content.ts'
import { EMPTY_DOCUMENT, FIELDS } from '../../../contract/fields/rows.ts'
import {
  type ContentDocument,
  contentDocument,
  FRONT_MATTER,
  type SameInFront,
  schemasOf,
} from '../../../contract/fields/schemas.ts'
import type { Language } from '../../../contract/language.ts'
import { CONTENT_ID_LIMIT } from '../../../contract/limits.ts'
import { own } from '../../../contract/own.ts'
import type { ContentInput } from '../content-input.ts'
import { inStoredOrder } from '../empty-content-input.ts'
import { storedOf } from '../fields.ts'
import { bodyToHtml } from './markdown.ts'
import type { MediaLibrary } from './media.ts'
import { readKit } from './media-kit.ts'
import { type LoadedReading, loadedReading } from './readings.ts'
import { placeOf, readSource, type Source, type SourceIssue } from './source.ts'

const article = z
  .strictObject({
    // the fields above are set by the studio
    // those of the studio's articles are for exports alone
    id: z
      .number()
      .int()
      .positive()
      .max(CONTENT_ID_LIMIT - 1),
    ...FRONT_MATTER,
    status: z.enum(['PUBLISHED', 'DRAFT']).default('PUBLISHED'),
    publishAt: z.iso.datetime({ offset: true }).optional(),
    // figures in the text: `tools/checks/content` compares them with company/facts.yaml
    facts: z.array(z.string()).default([]),
    // of exports: values that the fields above have no form for, such as uploads
    exact: contentDocument.partial().default({}),
    // of exports: the body is HTML, where Markdown has no form for it
    format: z.enum(['markdown', 'html']).default('markdown'),
  })
  .refine((value) => value.template === 'TEXT' || value.image || value.exact.image, {
    path: ['image'],
    message: 'is missing (only cards of the TEXT template go without)',
  })
type Article = z.infer<typeof article>
const KIT_FIELDS = ['files', 'media', 'colors'] as const satisfies (keyof Article)[]
const KIT_DOCUMENT = { files: 'documents', media: 'media', colors: 'colors' } as const

export interface LoadedContent {
  /** Position of its id in the file. */
  at: { file: string; line: number; field: string }
  draft: ContentInput
  sourceHash: string
  reading?: LoadedReading | null
}

/** The instant from which an announced entry is in its list. */
const ANNOUNCED = '2000-01-01T00:00:00+09:00'

const LANGUAGES: [file: string, language: Language][] = [
  ['ko.md', 'KOR'],
  ['en.md', 'ENG'],
]

/** A folder of articles: news, or an archive. */
type ArchiveFolder = Pick<ArchiveRow, 'folder'> & {
  contentType: ArchiveRow['contentType'] | 'NEWS'
  root: string
}

/** Every folder of articles, with their type and root category. */
const ARCHIVE_FOLDERS: readonly ArchiveFolder[] = [
  { folder: 'news', contentType: 'NEWS', root: CATEGORY.news },
  ...ARCHIVE_ROWS,
]

/** One article: its versions, and its folder. */
interface Versions {
  archive: ArchiveFolder
  sources: Partial<Record<Language, Source<Article>>>
}

/** Values that articles may refer to. */
export interface Named {
  /** Category codes with those of their parents. */
  codes: ReadonlyMap<string, string | null>
  /** Companies of the group by key. */
  companies: ReadonlyMap<string, StoryCompany>
}

/**
 * Reads `content/<folder>/<year>/<slug>/{ko,en}.md`: the news and every archive. Two files of one
 * folder are a pair; relations are folder names, of any archive.
 */
export async function readArticles(
  root: string,
  media: MediaLibrary,
  known: Named,
  issues: SourceIssue[],
): Promise<LoadedContent[]> {
  const bySlug = new Map<string, Versions>()
  for (const archive of ARCHIVE_FOLDERS) {
    for (const year of folders(join(root, archive.folder))) {
      for (const slug of folders(join(root, archive.folder, year))) {
        const place = `${archive.folder}/${year}/${slug}`
        const sources: Versions['sources'] = {}
        const there = readdirSync(join(root, place))
        for (const [name, language] of LANGUAGES) {
          if (!there.includes(name)) continue
          const source = readSource(root, `${place}/${name}`, article, issues)
          if (source) sources[language] = source
        }
        const twin = bySlug.get(slug)
        if (twin)
          issues.push({ file: place, line: 1, field: '', message: 'the folder name is used twice' })
        bySlug.set(slug, { archive, sources })
      }
    }
  }
  const drafts: LoadedContent[] = []
  for (const versions of bySlug.values()) {
    for (const [, language] of LANGUAGES) {
      const source = versions.sources[language]
      if (source)
        drafts.push(await draftOf(source, language, versions, bySlug, media, known, issues))
    }
  }
  return drafts
}

/** Returns the issues of an article's categories and company; empty if there are none. */
function placeIssues(
  { values }: Source<Article>,
  archive: ArchiveFolder,
  { codes, companies }: Named,
): [keyof Article, string][] {
  const wrong: [keyof Article, string][] = []
  for (const code of values.categories) {
    const parent = codes.get(code)
    if (parent === undefined) wrong.push(['categories', `there is no category ${code}`])
    else if (archive.contentType !== 'NEWS' && code !== archive.root && parent !== archive.root)
      wrong.push([
        'categories',
        `${code} is no category of ${archive.folder}, which stand below ${archive.root}`,
      ])
  }
  if (values.company !== undefined && !companies.has(values.company))
    wrong.push(['company', `group/companies.yaml has no company ${values.company}`])
  if (archive.folder === ARCHIVES.groupStories.folder && values.company === undefined)
    wrong.push(['company', 'is missing: a story of the group tells of a company'])
  const kit = KIT_FIELDS.filter(
    (field) => values[field].length > 0 || values.exact[KIT_DOCUMENT[field]]?.length,
  )
  if (archive.folder !== ARCHIVES.mediaKit.folder)
    for (const field of kit) wrong.push([field, 'is for the media kit'])
  else if (kit.length === 0)
    wrong.push(['media', 'is missing: the media kit offers files, media or colors'])
  if (values.comingSoon && archive.folder !== ARCHIVES.history.folder)
    wrong.push(['comingSoon', 'is for entries of History'])
  return wrong
}

async function draftOf(
  source: Source<Article>,
  language: Language,
  { archive, sources: pair }: Versions,
  bySlug: ReadonlyMap<string, Versions>,
  media: MediaLibrary,
  known: Named,
  issues: SourceIssue[],
): Promise<LoadedContent> {
  const { values, file } = source
  const at = (field: string) => placeOf(source, [field])
  for (const [field, message] of placeIssues(source, archive, known))
    issues.push({ ...at(field), message })
  const picture = values.image ? media.picture(values.image, at('image')) : null
  const image = values.template === 'IMAGE' ? picture : null
  const video = values.video ? media.video(values.video, at('video')) : null
  const relations = values.relations.flatMap((slug) => {
    const related = bySlug.get(slug)
    if (!related) issues.push({ ...at('relations'), message: `there is no article ${slug}` })
    return related?.sources[language]?.values.id ?? []
  })
  const body =
    values.format === 'html'
      ? source.body.trim()
      : bodyToHtml(source.body, { media, language }, { file, line: source.bodyLine })
  const tooMuch = body.length > BODY_MAX_CHARACTERS ? 'letters' : beyondLimits(body)
  if (tooMuch) {
    const most = tooMuch === 'letters' ? BODY_MAX_CHARACTERS : BODY_LIMITS[tooMuch]
    issues.push({
      file,
      line: source.bodyLine,
      field: 'body',
      message: `has more than ${most} ${tooMuch}`,
    })
  }
  const readings = values.audio
    ? media.readings(values.id, at('audio'))
    : { audioMale: null, audioFemale: null, audioTiming: null }
  const kit = await readKit(source, media, language)
  const document: ContentDocument = {
    ...sameInFront(values),
    relations,
    image: image?.light ?? null,
    imageDark: image?.dark ?? null,
    imageDescription: values.image
      ? media.described(values.image, values.imageDescription, language)
      : '',
    imageDecorates: false,
    downloadUrl: values.download ? media.file(values.download, at('download')) : null,
    video: video?.address ?? null,
    videoPoster: video?.poster?.light ?? null,
    videoPosterDark: video?.poster?.dark ?? null,
    videoDescription: values.video
      ? media.described(values.video, values.videoDescription, language)
      : '',
    ...readings,
    shareImage: values.shareImage
      ? (media.picture(values.shareImage, at('shareImage'))?.light ?? null)
      : null,
    documents: kit.newsContentLinkDocumentList,
    media: kit.newsContentLinkMediaList,
    colors: kit.brandColorList,
    content: body,
    ...(values.exact as Partial<ContentDocument>),
    contentBlocks: [],
  }
  return {
    at: at('id'),
    sourceHash: source.hash,
    reading: await loadedReading(document, {
      ...{ media, at: at('audio') },
      file:
        own(values.exact, 'content') === undefined
          ? { body: source.body, format: values.format }
          : null,
    }),
    draft: inStoredOrder({
      contentIdx: values.id,
      contentType: archive.contentType,
      languageType: language,
      webPath: null,
      pairContentIdx: pair[language === 'KOR' ? 'ENG' : 'KOR']?.values.id ?? null,
      ...storedOf(document, { companies: known.companies, body: (html) => html }),
      status: values.status,
      // a date begins at midnight in Korea
      // an announced entry is visible at once, whatever its date
      publishAt: new Date(
        values.publishAt ?? (values.comingSoon ? ANNOUNCED : `${values.date}T00:00:00+09:00`),
      ).toISOString(),
      position: 0,
      service: null,
    }),
  }
}

/** Returns the fields of a document that are taken from its front matter unchanged. */
function sameInFront(values: Article): Pick<ContentDocument, SameInFront> {
  return Object.fromEntries(
    FIELDS.flatMap((field) => {
      const { front } = schemasOf(field)
      return front?.same ? [[field, own(values, front.name) ?? EMPTY_DOCUMENT[field]]] : []
    }),
  ) as Pick<ContentDocument, SameInFront>
}

export function folders(path: string): string[] {
  try {
    return readdirSync(path, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => entry.name)
      .sort()
  } catch {
    return []
  }
}
