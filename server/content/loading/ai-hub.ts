import type { AiBlock, AiHighlight, AiLink } from '../../../contract/ai-hub.ts'
import type { Language } from '../../../contract/language.ts'
import type { AiHubDocument, StoredSection } from '../../site/ai-hub.ts'
import { aiHubFile, type FileBlock, type FileMedia, type FileSection } from './ai-hub-file.ts'
import { leadsNowhere } from './links.ts'
import type { MediaLibrary, MediaPlace } from './media.ts'
import type { LoadedDraft } from './articles.ts'
import type { SiteDocument } from './site-document.ts'
import { type ContentFault, readSource } from './source.ts'

type Path = readonly (string | number)[]
type Media = Omit<AiHighlight, 'leftText' | 'rightText' | 'altDescription'>

/** A file that is being read: what its words name, and where its faults go. */
interface Reading {
  language: Language
  media: MediaLibrary
  news: readonly LoadedDraft[]
  at(path: Path): MediaPlace
  fault(path: Path, message: string): void
  /** An address; a fault where it leads nowhere. */
  linked(address: string, path: Path): string
}

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
    const { title, highlight, marketing, categories } = source.values
    const codes = new Set(categories.map(({ code }) => code))
    const at = (path: Path): MediaPlace => ({
      file,
      line: source.lineOf(path),
      field: path.join('.'),
    })
    const fault = (path: Path, message: string): void => void faults.push({ ...at(path), message })
    const reading: Reading = {
      language,
      media,
      news,
      at,
      fault,
      linked(address, path) {
        const wrong = address.startsWith('#')
          ? !codes.has(address.slice(1)) && 'is the code of no category'
          : leadsNowhere(address, language, [...news, ...services], media)
        if (wrong) fault(path, `${address} ${wrong}`)
        return address
      },
    }

    // both are keys of the page: contents stand under the name, the place of a category under its code
    const named = new Set<string>()
    for (const [index, { code, name }] of categories.entries())
      for (const [field, value] of Object.entries({ code, name })) {
        if (named.has(`${field} ${value}`))
          fault(['categories', index, field], `${value} stands twice`)
        named.add(`${field} ${value}`)
      }

    const document: AiHubDocument = {
      HERO_VISUAL: {
        title: title.join('\n'),
        highlight: highlight.map(({ leftText, rightText, altDescription, ...one }, index) => ({
          ...mediaOf(one, ['highlight', index], reading),
          leftText,
          rightText,
          altDescription,
        })),
      },
      MARKETING: marketing.map(
        (
          { title, subTitle, altDescription, linkUrl, linkTarget, linkTitle, links, ...one },
          index,
        ) => ({
          ...mediaOf(one, ['marketing', index], reading),
          title,
          subTitle,
          altDescription,
          linkUrl: reading.linked(linkUrl, ['marketing', index, 'linkUrl']),
          linkTarget,
          linkTitle,
          links: linksOf(links, ['marketing', index], reading),
        }),
      ),
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
              sections: sections.map((one, place) =>
                sectionOf(one, ['categories', index, 'sections', place], reading),
              ),
            },
          ]),
        ),
      },
    }
    return [{ name: 'ai-hub', language, document }]
  })
}

function mediaOf(one: FileMedia, path: Path, { media, at }: Reading): Media {
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
  const wide = media.film(one.video, at([...path, 'video']))
  const tall = media.film(one.moVideo, at([...path, 'moVideo']))
  return {
    resourceType: 'VIDEO',
    resourceUrl: wide.address,
    resourceUrlDark: wide.dark?.address ?? null,
    moResourceUrl: tall.address,
    moResourceUrlDark: tall.dark?.address ?? null,
    posterImageUrl: wide.poster?.light ?? null,
    posterImageUrlDark: wide.poster?.dark ?? null,
    moPosterImageUrl: tall.poster?.light ?? null,
    moPosterImageUrlDark: tall.poster?.dark ?? null,
  }
}

const linksOf = (links: readonly AiLink[], path: Path, { linked }: Reading): AiLink[] =>
  links.map((one, index) => ({
    ...one,
    linkUrl: linked(one.linkUrl, [...path, 'links', index, 'linkUrl']),
  }))

function blockOf(one: FileBlock, path: Path, reading: Reading): AiBlock {
  const { media, at } = reading
  const wide = one.image === undefined ? null : media.picture(one.image, at([...path, 'image']))
  const tall =
    one.moImage === undefined ? wide : media.picture(one.moImage, at([...path, 'moImage']))
  return {
    title: one.title,
    description: one.description,
    links: linksOf(one.links, path, reading),
    resourceUrl: wide?.light ?? null,
    resourceUrlDark: wide?.dark ?? null,
    moResourceUrl: tall?.light ?? null,
    moResourceUrlDark: tall?.dark ?? null,
    altDescription: one.altDescription,
    definitions: one.definitions.map(({ image, ...definition }, index) => {
      const picture =
        image === undefined
          ? null
          : media.picture(image, at([...path, 'definitions', index, 'image']))
      return {
        ...definition,
        resourceUrl: picture?.light ?? null,
        resourceUrlDark: picture?.dark ?? null,
      }
    }),
    definitionExpandYn: one.definitionExpandYn,
  }
}

function sectionOf(one: FileSection, path: Path, reading: Reading): StoredSection {
  switch (one.templateType) {
    case 'BRAND':
    case 'DETAIL':
      return { templateType: one.templateType, component: blockOf(one, path, reading) }
    case 'GROUP':
      return {
        templateType: 'GROUP',
        title: one.title,
        components: one.components.map((component, index) =>
          blockOf(component, [...path, 'components', index], reading),
        ),
      }
    case 'NEWS':
      return {
        templateType: 'NEWS',
        title: one.title,
        components: one.contents.flatMap((slug, index) => {
          const article = reading.news.find(
            ({ draft, at: { file } }) =>
              draft.languageType === reading.language && file.split('/').at(-2) === slug,
          )
          if (!article)
            reading.fault(
              [...path, 'contents', index],
              `there is no article ${slug} in this language`,
            )
          return article ? [article.draft.contentIdx] : []
        }),
      }
  }
}
