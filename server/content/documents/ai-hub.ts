import type { AiBlock, AiHighlight, AiLink } from '../../../contract/ai-hub.ts'
import type { DocumentOf } from '../../../contract/documents/index.ts'
import type { AiHubDocument, StoredSection } from '../../site/ai-hub.ts'
import type { Place } from '../loading/source.ts'
import { keepTogether } from '../typography.ts'
import type { FieldPath, Given } from './given.ts'
import { narrowAlt } from './narrow-alt.ts'

type Document = DocumentOf<'ai-hub'>
type FileMedia = Document['highlight' | 'marketing'][number]
type FileSection = Document['categories'][number]['sections'][number]
type FileBlock = Extract<FileSection, { templateType: 'GROUP' }>['components'][number]
type Media = Omit<AiHighlight, 'leftText' | 'rightText' | 'altDescription'>

interface Reading extends Given {
  /** Returns a URL; reports a part of the page that it does not have. */
  linked(address: string, path: FieldPath): string
}

/**
 * Returns the AI hub from its document. The content of a NEWS section is read from its articles on
 * request.
 */
export function aiHubOf(document: Document, given: Given): AiHubDocument {
  const { title, highlight, marketing, categories } = document
  const { media, at, addIssue } = given
  const codes = new Set(categories.map(({ code }) => code))
  const reading: Reading = {
    ...given,
    linked(address, path) {
      if (address.startsWith('#') && !codes.has(address.slice(1)))
        addIssue(path, `${address} is the code of no category`)
      return address
    },
  }

  return {
    HERO_VISUAL: {
      title: title.map(keepTogether).join('\n'),
      highlight: highlight.map((one, index) => ({
        ...mediaOf(one, ['highlight', index], reading),
        leftText: keepTogether(one.leftText),
        rightText: keepTogether(one.rightText),
        altDescription: altOf(one, ['highlight', index], given),
      })),
    },
    MARKETING: marketing.map((one, index) => ({
      ...mediaOf(one, ['marketing', index], reading),
      title: keepTogether(one.title),
      subTitle: keepTogether(one.subTitle),
      altDescription: altOf(one, ['marketing', index], given),
      ...(one.resourceType === 'IMAGE' ? narrowAlt(one, given) : {}),
      linkUrl: reading.linked(one.linkUrl, ['marketing', index, 'linkUrl']),
      linkTarget: one.linkTarget,
      linkTitle: keepTogether(one.linkTitle),
      links: linksOf(one.links, ['marketing', index], reading),
    })),
    AI_CONTENT: {
      categories: categories.map(({ code, name, description, image, bgColor }, index) => {
        const icon = media.icon(image, at('categories', index, 'image'))
        return {
          code,
          name: keepTogether(name),
          description: keepTogether(description),
          bgColor,
          image: icon?.light ?? null,
          imageDark: icon?.dark ?? null,
        }
      }),
      contents: Object.fromEntries(
        categories.map(({ name, sections }, index) => [
          keepTogether(name),
          {
            category: keepTogether(name),
            sections: sections.map((one, place) =>
              sectionOf(one, ['categories', index, 'sections', place], reading),
            ),
          },
        ]),
      ),
    },
  }
}

/** The text alternative of a highlight or a banner: of its image or video for wide windows. */
function altOf(one: FileMedia, path: FieldPath, { media, language, at }: Given): string {
  const key = one.resourceType === 'IMAGE' ? one.image : one.video
  const where = at(...path, 'altDescription')
  return keepTogether(media.described(key, one.altDescription, language, where))
}

function mediaOf(one: FileMedia, path: FieldPath, { media, at }: Reading): Media {
  if (one.resourceType === 'IMAGE') {
    const wide = media.picture(one.image, at(...path, 'image'))
    const tall = media.picture(one.moImage, at(...path, 'moImage'))
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
  const wide = media.video(one.video, at(...path, 'video'))
  const tall = media.video(one.moVideo, at(...path, 'moVideo'))
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

const linksOf = (links: readonly AiLink[], path: FieldPath, { linked }: Reading): AiLink[] =>
  links.map((one, index) => ({
    ...one,
    linkTitle: keepTogether(one.linkTitle),
    linkUrl: linked(one.linkUrl, [...path, 'links', index, 'linkUrl']),
  }))

/** A block; `described` is where its description is required. */
function blockOf(one: FileBlock, path: FieldPath, reading: Reading, described?: Place): AiBlock {
  const { media, language, at } = reading
  const wide = one.image === undefined ? null : media.picture(one.image, at(...path, 'image'))
  const tall = one.moImage === undefined ? wide : media.picture(one.moImage, at(...path, 'moImage'))
  return {
    title: keepTogether(one.title),
    description: keepTogether(one.description),
    links: linksOf(one.links, path, reading),
    resourceUrl: wide?.light ?? null,
    resourceUrlDark: wide?.dark ?? null,
    moResourceUrl: tall?.light ?? null,
    moResourceUrlDark: tall?.dark ?? null,
    altDescription: keepTogether(
      media.described(one.image ?? '', one.altDescription, language, described),
    ),
    definitions: one.definitions.map(({ image, ...definition }, index) => {
      const picture =
        image === undefined
          ? null
          : media.picture(image, at(...path, 'definitions', index, 'image'))
      return {
        title: keepTogether(definition.title),
        description: keepTogether(definition.description),
        resourceUrl: picture?.light ?? null,
        resourceUrlDark: picture?.dark ?? null,
      }
    }),
    definitionExpandYn: one.definitionExpandYn,
  }
}

function sectionOf(one: FileSection, path: FieldPath, reading: Reading): StoredSection {
  switch (one.templateType) {
    case 'BRAND':
    case 'DETAIL':
      return {
        templateType: one.templateType,
        component: blockOf(one, path, reading, reading.at(...path, 'altDescription')),
      }
    case 'GROUP':
      return {
        templateType: 'GROUP',
        title: keepTogether(one.title),
        components: one.components.map((component, index) =>
          blockOf(component, [...path, 'components', index], reading),
        ),
      }
    case 'NEWS':
      return {
        templateType: 'NEWS',
        title: keepTogether(one.title),
        components: one.contents.flatMap((slug, index) => {
          const article = reading.articleOf(slug, reading.language)
          if (!article)
            reading.addIssue(
              [...path, 'contents', index],
              `there is no article ${slug} in this language`,
            )
          return article ? [article.contentIdx] : []
        }),
      }
  }
}
