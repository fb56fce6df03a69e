import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { Language } from '../../../contract/language.ts'
import type { ContentDraft } from '../publishing.model.ts'
import { bodyToHtml } from './markdown.ts'
import type { MediaLibrary } from './media.ts'
import { type ContentFault, readSource, type Source } from './source.ts'
import { keepTogether } from './typography.ts'

/** A date as YAML gives it: text. */
export const dateField = z.preprocess(
  (value) => (value instanceof Date ? value.toISOString().slice(0, 10) : value),
  z.iso.date(),
)

const article = z
  .strictObject({
    id: z
      .number()
      .int()
      .positive()
      .max(2 ** 24 - 1),
    title: z.string().trim().min(1).max(200),
    date: dateField,
    categories: z.array(z.string()).min(1),
    keywords: z.array(z.string().trim().min(1).max(40)).max(20).default([]),
    desc: z.string().trim().default(''),
    image: z.string().optional(),
    imageDescription: z.string().default(''),
    relations: z.array(z.string()).default([]),
    template: z.enum(['TEXT', 'IMAGE']).default('IMAGE'),
    outLink: z.url().optional(),
    download: z.string().optional(),
    video: z.string().optional(),
    audio: z.boolean().default(false),
    recruitment: z.boolean().default(false),
    buttons: z.array(z.strictObject({ text: z.string(), link: z.string() })).default([]),
    status: z.enum(['PUBLISHED', 'DRAFT']).default('PUBLISHED'),
    publishAt: z.iso.datetime({ offset: true }).optional(),
    // figures that the text tells: `tools/checks/content` compares them with company/facts.yaml
    facts: z.array(z.string()).default([]),
  })
  .refine((value) => value.template === 'TEXT' || value.image, {
    path: ['image'],
    message: 'is missing (only cards of the TEXT template go without)',
  })
type Article = z.infer<typeof article>

export interface LoadedDraft {
  /** Where its id stands. */
  at: { file: string; line: number; field: string }
  draft: ContentDraft
  sourceHash: string
}

const LANGUAGES: [file: string, language: Language][] = [
  ['ko.md', 'KOR'],
  ['en.md', 'ENG'],
]

/** Reads `content/news/<year>/<slug>/{ko,en}.md`. Two files of one folder are a pair; relations are folder names. */
export function readNews(
  root: string,
  media: MediaLibrary,
  codes: ReadonlySet<string>,
  faults: ContentFault[],
): LoadedDraft[] {
  const bySlug = new Map<string, Partial<Record<Language, Source<Article>>>>()
  for (const year of folders(join(root, 'news'))) {
    for (const slug of folders(join(root, 'news', year))) {
      const pair: Partial<Record<Language, Source<Article>>> = {}
      const there = readdirSync(join(root, 'news', year, slug))
      for (const [name, language] of LANGUAGES) {
        if (!there.includes(name)) continue
        const source = readSource(root, `news/${year}/${slug}/${name}`, article, faults)
        if (source) pair[language] = source
      }
      const twin = bySlug.get(slug)
      if (twin)
        faults.push({ file: `news/${year}/${slug}`, line: 1, field: '', message: 'the folder name is used twice' })
      bySlug.set(slug, pair)
    }
  }
  const drafts: LoadedDraft[] = []
  for (const pair of bySlug.values()) {
    for (const [, language] of LANGUAGES) {
      const source = pair[language]
      if (source) drafts.push(draftOf(source, language, pair, bySlug, media, codes, faults))
    }
  }
  return drafts
}

function draftOf(
  source: Source<Article>,
  language: Language,
  pair: Partial<Record<Language, Source<Article>>>,
  bySlug: ReadonlyMap<string, Partial<Record<Language, Source<Article>>>>,
  media: MediaLibrary,
  codes: ReadonlySet<string>,
  faults: ContentFault[],
): LoadedDraft {
  const { values, file } = source
  const at = (field: string) => ({ file, line: source.lineOf([field]), field })
  for (const code of values.categories)
    if (!codes.has(code)) faults.push({ ...at('categories'), message: `there is no category ${code}` })
  const picture = values.image ? media.picture(values.image, at('image')) : null
  const image = values.template === 'IMAGE' ? picture : null
  const film = values.video ? media.film(values.video, at('video')) : null
  const relations = values.relations.flatMap((slug) => {
    const related = bySlug.get(slug)
    if (!related) faults.push({ ...at('relations'), message: `there is no article ${slug}` })
    return related?.[language]?.values.id ?? []
  })
  const readings = values.audio
    ? media.readings(values.id, at('audio'))
    : { audioMale: null, audioFemale: null, audioTiming: null }
  return {
    at: at('id'),
    sourceHash: source.hash,
    draft: {
      contentIdx: values.id,
      contentType: 'NEWS',
      title: keepTogether(values.title),
      webTitle: keepTogether(values.title),
      webPath: null,
      postDate: values.date,
      createDate: `${values.date}T00:00:00.000Z`,
      languageType: language,
      pairContentIdx: pair[language === 'KOR' ? 'ENG' : 'KOR']?.values.id ?? null,
      desc: keepTogether(values.desc),
      image: image?.light ?? null,
      imageDark: image?.dark ?? null,
      imageDescription: values.imageDescription,
      thumbnailImage: image?.light ?? null,
      thumbnailImageDark: image?.dark ?? null,
      thumbnailImageDescription: values.imageDescription,
      link: values.outLink ?? null,
      isOutLink: values.outLink !== undefined,
      cardDownloadLinkYn: values.download ? 'Y' : 'N',
      downloadUrl: values.download ? media.file(values.download, at('download')) : null,
      cardTemplateType: values.template,
      content: bodyToHtml(source.body, media, { file, line: source.bodyLine }),
      videoYn: film ? 'Y' : 'N',
      video: film?.address ?? null,
      videoPoster: film?.poster?.light ?? null,
      videoPosterDark: film?.poster?.dark ?? null,
      ...readings,
      recruitmentYn: values.recruitment ? 'Y' : 'N',
      contentFeature: {
        buttonsBottomList: values.buttons.map((button) => ({
          link: button.link,
          pcImage: null,
          pcImageDark: null,
          moImage: null,
          moImageDark: null,
          pcAltDescription: button.text,
          moAltDescription: button.text,
          pcAvailable: 'Y',
          moAvailable: 'Y',
        })),
      },
      status: values.status,
      // a date begins at midnight in Korea
      publishAt: new Date(values.publishAt ?? `${values.date}T00:00:00+09:00`).toISOString(),
      categories: values.categories,
      keywords: values.keywords,
      relations,
      position: 0,
      service: null,
    },
  }
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
