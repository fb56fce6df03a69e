import { z } from 'zod'
import type { AiBlock, AiHighlight } from '../../../contract/ai-hub.ts'
import type { AiHubDocument, StoredSection } from '../../site/ai-hub.ts'
import { leadsNowhere } from './links.ts'
import type { MediaLibrary, MediaPlace } from './media.ts'
import type { LoadedDraft } from './news.ts'
import type { SiteDocument } from './site-document.ts'
import { type ContentFault, readSource } from './source.ts'
import { keepTogether } from './typography.ts'

const text = z.string().trim().min(1).transform(keepTogether)
const linkTarget = z.enum(['_self', '_blank']).default('_self')
const link = z.strictObject({ linkTitle: text, linkUrl: z.string(), linkTarget })
const shown = z.discriminatedUnion('resourceType', [
  z.strictObject({ resourceType: z.literal('IMAGE'), image: z.string(), moImage: z.string() }),
  z.strictObject({ resourceType: z.literal('VIDEO'), video: z.string(), moVideo: z.string() }),
])
type Shown = z.infer<typeof shown>

/** The media of `shown` beside other fields. */
const withMedia = <T extends z.core.$ZodLooseShape>(shape: T) =>
  z.discriminatedUnion('resourceType', [shown.options[0].extend(shape), shown.options[1].extend(shape)])

const highlight = withMedia({ leftText: text, rightText: text, altDescription: text })
const banner = withMedia({
  title: text,
  subTitle: text,
  altDescription: text,
  linkUrl: z.string(),
  linkTarget,
  linkTitle: text,
  links: z.array(link).default([]),
})
const block = z.strictObject({
  title: text,
  description: text,
  links: z.array(link).default([]),
  image: z.string().optional(),
  moImage: z.string().optional(),
  altDescription: z.string().trim().default(''),
  definitions: z.array(z.strictObject({ title: text, description: text, image: z.string().optional() })).default([]),
  definitionExpandYn: z.enum(['Y', 'N']).default('N'),
})
type Block = z.infer<typeof block>
const pictured = block.required({ image: true }).extend({ altDescription: text })

const section = z.discriminatedUnion('templateType', [
  pictured.extend({ templateType: z.literal('BRAND') }),
  pictured.extend({ templateType: z.literal('DETAIL') }),
  z.strictObject({ templateType: z.literal('GROUP'), title: text, components: z.array(block).min(1) }),
  z.strictObject({ templateType: z.literal('NEWS'), title: text, contents: z.array(z.string()).min(1) }),
])
type Section = z.infer<typeof section>

const aiHubFile = z.strictObject({
  title: z.array(text),
  highlight: z.array(highlight).default([]),
  marketing: z.array(banner).default([]),
  categories: z
    .array(
      z.strictObject({
        code: z.string().regex(/^[a-z][a-z0-9-]*$/),
        name: text,
        description: text,
        image: z.string(),
        bgColor: z.string().regex(/^#[0-9a-f]{6}$/i),
        sections: z.array(section),
      }),
    )
    .default([]),
})

/** Reads `content/ai-hub/{ko,en}.yaml`. What a NEWS section shows comes from its contents, when it is asked for. */
export function readAiHub(
  root: string,
  media: MediaLibrary,
  news: readonly LoadedDraft[],
  services: readonly LoadedDraft[],
  faults: ContentFault[],
): SiteDocument[] {
  return (['ko', 'en'] as const).flatMap((locale): SiteDocument[] => {
    const language = locale === 'ko' ? 'KOR' : 'ENG'
    const file = `ai-hub/${locale}.yaml`
    const source = readSource(root, file, aiHubFile, faults)
    if (!source) return []
    const { title, highlight: highlights, marketing, categories } = source.values
    const at = (path: readonly (string | number)[]): MediaPlace => ({
      file,
      line: source.lineOf(path),
      field: path.join('.'),
    })
    const fault = (path: readonly (string | number)[], message: string): void =>
      void faults.push({ ...at(path), message })

    const codes = new Set(categories.map(({ code }) => code))
    const linked = (address: string, path: readonly (string | number)[]): string => {
      const wrong = address.startsWith('#')
        ? codes.has(address.slice(1))
          ? null
          : 'is the code of no category'
        : leadsNowhere(address, language, [...news, ...services], media)
      if (wrong) fault(path, `${address} ${wrong}`)
      return address
    }
    const linksOf = (links: Block['links'], path: readonly (string | number)[]) =>
      links.map((one, index) => ({ ...one, linkUrl: linked(one.linkUrl, [...path, 'links', index, 'linkUrl']) }))

    const mediaOf = (
      one: Shown,
      path: readonly (string | number)[],
    ): Omit<AiHighlight, 'leftText' | 'rightText' | 'altDescription'> => {
      if (one.resourceType === 'IMAGE') {
        const wide = media.picture(one.image, at([...path, 'image']))
        const tall = media.picture(one.moImage, at([...path, 'moImage']))
        return {
          resourceType: 'IMAGE',
          resourceUrl: wide.light,
          resourceUrlDark: wide.dark,
          moResourceUrl: tall.light,
          moResourceUrlDark: tall.dark,
          posterImageUrl: null,
          posterImageUrlDark: null,
          moPosterImageUrl: null,
          moPosterImageUrlDark: null,
        }
      }
      const film = (key: string, field: string) => {
        const { address, poster } = media.film(key, at([...path, field]))
        return { address, dark: media.exists(`${key}_dark.mp4`) ? `${address}_dark` : null, poster }
      }
      const [wide, tall] = [film(one.video, 'video'), film(one.moVideo, 'moVideo')]
      return {
        resourceType: 'VIDEO',
        resourceUrl: wide.address,
        resourceUrlDark: wide.dark,
        moResourceUrl: tall.address,
        moResourceUrlDark: tall.dark,
        posterImageUrl: wide.poster?.light ?? null,
        posterImageUrlDark: wide.poster?.dark ?? null,
        moPosterImageUrl: tall.poster?.light ?? null,
        moPosterImageUrlDark: tall.poster?.dark ?? null,
      }
    }

    const blockOf = (one: Block, path: readonly (string | number)[]): AiBlock => {
      const wide = one.image === undefined ? null : media.picture(one.image, at([...path, 'image']))
      const tall = one.moImage === undefined ? wide : media.picture(one.moImage, at([...path, 'moImage']))
      return {
        title: one.title,
        description: one.description,
        links: linksOf(one.links, path),
        resourceUrl: wide?.light ?? null,
        resourceUrlDark: wide?.dark ?? null,
        moResourceUrl: tall?.light ?? null,
        moResourceUrlDark: tall?.dark ?? null,
        altDescription: one.altDescription,
        definitions: one.definitions.map(({ image, ...definition }, index) => {
          const picture =
            image === undefined ? null : media.picture(image, at([...path, 'definitions', index, 'image']))
          return { ...definition, resourceUrl: picture?.light ?? null, resourceUrlDark: picture?.dark ?? null }
        }),
        definitionExpandYn: one.definitionExpandYn,
      }
    }

    const sectionOf = (one: Section, path: readonly (string | number)[]): StoredSection => {
      switch (one.templateType) {
        case 'BRAND':
        case 'DETAIL':
          return { templateType: one.templateType, component: blockOf(one, path) }
        case 'GROUP':
          return {
            templateType: 'GROUP',
            title: one.title,
            components: one.components.map((component, index) => blockOf(component, [...path, 'components', index])),
          }
        case 'NEWS':
          return {
            templateType: 'NEWS',
            title: one.title,
            components: one.contents.flatMap((slug, index) => {
              const article = news.find(
                ({ draft, at: { file: path } }) => draft.languageType === language && path.split('/').at(-2) === slug,
              )
              if (!article) fault([...path, 'contents', index], `there is no article ${slug} in this language`)
              return article ? [article.draft.contentIdx] : []
            }),
          }
      }
    }

    const named = new Set<string>()
    categories.forEach(({ code, name }, index) => {
      for (const [field, value] of Object.entries({ code, name })) {
        if (named.has(`${field} ${value}`)) fault(['categories', index, field], `${value} stands twice`)
        named.add(`${field} ${value}`)
      }
    })
    const document: AiHubDocument = {
      HERO_VISUAL: {
        title: title.join('\n'),
        highlight: highlights.map(({ leftText, rightText, altDescription, ...one }, index) => ({
          ...mediaOf(one as Shown, ['highlight', index]),
          leftText,
          rightText,
          altDescription,
        })),
      },
      MARKETING: marketing.map((one, index) => ({
        ...mediaOf(one as Shown, ['marketing', index]),
        title: one.title,
        subTitle: one.subTitle,
        altDescription: one.altDescription,
        linkUrl: linked(one.linkUrl, ['marketing', index, 'linkUrl']),
        linkTarget: one.linkTarget,
        linkTitle: one.linkTitle,
        links: linksOf(one.links, ['marketing', index]),
      })),
      AI_CONTENT: {
        categories: categories.map(({ sections: _, image, ...category }, index) => {
          const icon = media.icon(image, at(['categories', index, 'image']))
          return { ...category, image: icon?.light ?? null, imageDark: icon?.dark ?? null }
        }),
        contents: Object.fromEntries(
          categories.map(({ name, sections }, index) => [
            name,
            {
              category: name,
              sections: sections.map((one, place) => sectionOf(one, ['categories', index, 'sections', place])),
            },
          ]),
        ),
      },
    }
    return [{ name: 'ai-hub', language, document }]
  })
}
