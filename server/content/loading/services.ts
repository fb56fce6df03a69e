import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { escapeMarkup } from '../../markup.ts'
import { frontDate } from '../../../contract/fields/schemas.ts'
import type { Language } from '../../../contract/language.ts'
import { articleRules } from '../../../contract/article-rules.ts'
import { type ServiceFeature, TEMPLATE_TYPES } from '../../../contract/service-page.ts'
import { EMPTY_CONTENT_INPUT } from '../empty-content-input.ts'
import type { MediaLibrary } from './media.ts'
import { folders, type LoadedContent } from './articles.ts'
import { readSource, type Source, type SourceIssue } from './source.ts'
import { keepTogether } from '../typography.ts'

const paragraphs = z.union([z.string().transform((text) => [text]), z.array(z.string())])
const link = z.object({ button1: z.string(), link1: z.string() })
const serviceFile = z.strictObject({
  id: z.number().int().positive(),
  title: z.string(),
  webTitle: z.string(),
  webPath: z.string().regex(/^[A-Za-z0-9-]+$/),
  date: frontDate,
  categories: z.array(z.string()).min(1),
  keywords: articleRules.keywords.default([]),
  desc: z.string(),
  logo: z.string(),
  image: z.string(),
  imageDescription: z.string(),
  video: z.string().optional(),
  intro: z.array(z.string()),
  link: z.object({
    downloadYn: z.enum(['Y', 'N']),
    button1: z.string().default(''),
    link1: z.string().default(''),
    button2: z.string().default(''),
    link2: z.string().default(''),
    subLinks: z.array(link).default([]),
  }),
  features: z.array(
    z.object({
      list: z.enum(['main', 'four', 'five']),
      templateType: z.enum(TEMPLATE_TYPES),
      title: z.string(),
      content: paragraphs,
      images: z.array(z.object({ image: z.string(), description: z.string() })).default([]),
      links: z.array(link).default([]),
    }),
  ),
  relations: z.array(z.string()).default([]),
  relatedNewsKeywords: z.array(z.string()).default([]),
})
type ServiceFile = z.infer<typeof serviceFile>

/** Reads `content/services/<webPath>/{ko,en}.yaml`. News that carry a service's keywords are related to it. */
export function readServices(
  root: string,
  media: MediaLibrary,
  codes: ReadonlySet<string>,
  news: readonly LoadedContent[],
  faults: SourceIssue[],
): LoadedContent[] {
  const all = new Map<string, Partial<Record<Language, Source<ServiceFile>>>>()
  for (const webPath of folders(join(root, 'services'))) {
    const pair: Partial<Record<Language, Source<ServiceFile>>> = {}
    for (const [name, language] of [
      ['ko.yaml', 'KOR'],
      ['en.yaml', 'ENG'],
    ] as const) {
      const file = `services/${webPath}/${name}`
      if (!existsSync(join(root, file))) continue
      const source = readSource(root, file, serviceFile, faults)
      if (!source) continue
      if (source.values.webPath !== webPath)
        faults.push({
          file,
          line: source.lineOf(['webPath']),
          field: 'webPath',
          message: `differs from the folder ${webPath}`,
        })
      pair[language] = source
    }
    all.set(webPath, pair)
  }
  const drafts: LoadedContent[] = []
  for (const [position, pair] of [...all.values()].sort((a, b) => order(a) - order(b)).entries()) {
    for (const language of ['KOR', 'ENG'] as const) {
      const source = pair[language]
      if (!source) continue
      const other = pair[language === 'KOR' ? 'ENG' : 'KOR']?.values.id ?? null
      drafts.push(draftOf(source, language, other, position, all, media, codes, news, faults))
    }
  }
  return drafts
}

const order = (pair: Partial<Record<Language, Source<ServiceFile>>>): number =>
  pair.KOR?.values.id ?? pair.ENG?.values.id ?? 0

function draftOf(
  source: Source<ServiceFile>,
  language: Language,
  pairContentIdx: number | null,
  position: number,
  all: ReadonlyMap<string, Partial<Record<Language, Source<ServiceFile>>>>,
  media: MediaLibrary,
  codes: ReadonlySet<string>,
  news: readonly LoadedContent[],
  faults: SourceIssue[],
): LoadedContent {
  const { values, file } = source
  const at = (...path: (string | number)[]) => ({
    file,
    line: source.lineOf(path),
    field: path.join('.'),
  })
  for (const code of values.categories)
    if (!codes.has(code))
      faults.push({ ...at('categories'), message: `there is no category ${code}` })
  const image = media.picture(values.image, at('image'))
  const film = values.video ? media.film(values.video, at('video')) : null
  const logo = media.icon(values.logo, at('logo'))
  const relations = values.relations.flatMap((webPath) => {
    const related = all.get(webPath)
    if (!related) faults.push({ ...at('relations'), message: `there is no service ${webPath}` })
    return related?.[language]?.values.id ?? []
  })
  const wanted = new Set([values.title, ...values.relatedNewsKeywords])
  const stories = news
    .filter(
      ({ draft }) =>
        draft.languageType === language &&
        draft.status === 'PUBLISHED' &&
        draft.keywords.some((keyword) => wanted.has(keyword)),
    )
    .sort((a, b) => (a.draft.postDate < b.draft.postDate ? 1 : -1))
    .slice(0, 6)
    .map(({ draft }) => draft.contentIdx)
  const lists: Record<'main' | 'four' | 'five', ServiceFeature[]> = { main: [], four: [], five: [] }
  for (const [index, feature] of values.features.entries()) {
    lists[feature.list].push({
      title: keepTogether(feature.title),
      content: feature.content.map((text) => `<p>${escapeMarkup(keepTogether(text))}</p>`).join(''),
      templateType: feature.templateType,
      featureImageList: feature.images.map(({ image: key, description }, place) => {
        const found = media.picture(key, at('features', index, 'images', place, 'image'))
        return { image: found.light, imageDark: found.dark, imageDescription: description }
      }),
      featureLinkList: feature.links,
    })
  }
  const { subLinks, ...main } = values.link
  return {
    at: at('id'),
    sourceHash: source.hash,
    draft: {
      ...EMPTY_CONTENT_INPUT,
      contentIdx: values.id,
      contentType: 'SERVICE',
      title: values.title,
      webTitle: keepTogether(values.webTitle),
      webPath: values.webPath,
      postDate: values.date,
      createDate: `${values.date}T00:00:00.000Z`,
      languageType: language,
      pairContentIdx,
      desc: keepTogether(values.desc),
      image: image.light,
      imageDark: image.dark,
      imageDescription: values.imageDescription,
      thumbnailImage: image.light,
      thumbnailImageDark: image.dark,
      thumbnailImageDescription: values.imageDescription,
      content: values.intro.map((text) => `<p>${escapeMarkup(keepTogether(text))}</p>`).join(''),
      videoYn: film ? 'Y' : 'N',
      video: film?.address ?? null,
      videoPoster: film?.poster?.light ?? null,
      videoPosterDark: film?.poster?.dark ?? null,
      publishAt: new Date(`${values.date}T00:00:00+09:00`).toISOString(),
      categories: values.categories,
      keywords: values.keywords,
      relations: [...relations, ...stories],
      position,
      service: {
        logo: logo?.light ?? null,
        logoDark: logo?.dark ?? null,
        introList: values.intro.map(keepTogether),
        serviceLinkList: [{ ...main, subServiceLinkList: subLinks }],
        serviceContentFeatureList: lists.main,
        serviceContentFeature4List: lists.four,
        serviceContentFeature5List: lists.five,
      },
    },
  }
}
