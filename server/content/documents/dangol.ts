import {
  DANGOL_PARTS,
  type DangolBanner,
  type DangolPage,
  type DangolPerformance,
} from '../../../contract/dangol.ts'
import type { DocumentOf } from '../../../contract/documents/index.ts'
import { keepTogether } from '../typography.ts'
import type { FieldPath, Given } from './given.ts'

type Dangol = DocumentOf<'dangol'>

/** Returns the banner of Project Dangol, which has a separate call (FT-162). */
export function dangolBannerOf(
  { banner }: Dangol,
  { language, media, at, addIssue }: Given,
): DangolBanner[] {
  return banner.map(({ video, image, ...item }, index) => {
    const path = ['banner', index]
    const shared = {
      altDescription: media.described(
        video ?? image ?? '',
        item.altDescription,
        language,
        at(...path, 'altDescription'),
      ),
      dimmedYn: item.dimmedYn,
      title: keepTogether(item.title),
      subTitle: keepTogether(item.subTitle),
      linkUrl: item.linkUrl,
      linkTitle: item.linkTitle,
      linkTarget: item.linkTarget,
    }
    if ((video === undefined) === (image === undefined))
      addIssue(path, 'shows either a `video` or an `image`')
    if (video !== undefined) {
      const videoFile = media.video(video, at(...path, 'video'))
      return {
        resourceType: 'VIDEO',
        resourceUrl: videoFile.address,
        resourceUrlDark: videoFile.dark?.address ?? null,
        posterImageUrl: videoFile.poster?.light ?? null,
        posterImageUrlDark: videoFile.dark?.poster?.light ?? videoFile.poster?.dark ?? null,
        ...shared,
      }
    }
    const still = media.picture(image ?? '', at(...path, 'image'))
    return {
      resourceType: 'IMAGE',
      resourceUrl: still.light,
      resourceUrlDark: still.dark,
      posterImageUrl: null,
      posterImageUrlDark: null,
      ...shared,
    }
  })
}

/**
 * Splits an amount of the facts into number and unit: `263억 원` is `263억` and `원`, `KRW 26.3
 * billion` begins with its unit.
 */
function splitAmount(amount: string, unit: string, unitFirst: boolean): string | null {
  if (unit === '') return amount
  const fits = unitFirst ? amount.startsWith(unit) : amount.endsWith(unit)
  if (!fits) return null
  return (unitFirst ? amount.slice(unit.length) : amount.slice(0, -unit.length)).trim()
}

/** Returns the page of Project Dangol from its document, without the banner. */
export function dangolPageOf(values: Dangol, { language, media, at, addIssue }: Given): DangolPage {
  const pictured = (key: string, path: FieldPath) => {
    const { light, dark } = media.picture(key, at(...path))
    return { image: light, imageDark: dark }
  }
  /** The same with its text alternative. */
  const described = (
    { image, alt }: { image: string; alt?: string | undefined },
    path: FieldPath,
  ) => ({
    ...pictured(image, [...path, 'image']),
    alt: media.described(image, alt, language, at(...path, 'alt')),
  })
  const figureOf = (
    figure: Dangol['performance']['figures'][number],
    index: number,
  ): DangolPerformance => {
    const { amount, ...rest } = figure
    const path = ['performance', 'figures', index]
    const number = splitAmount(amount, figure.unit, figure.unitFirst)
    if (number === null) addIssue([...path, 'unit'], `${amount} has no unit ${figure.unit} there`)
    return {
      ...rest,
      number: keepTogether(number ?? amount),
      description: keepTogether(figure.description),
      ...described(figure, path),
    }
  }
  const { project, performance, help, story, education } = values
  return {
    title: values.title,
    description: values.description,
    headline: keepTogether(values.headline),
    lead: keepTogether(values.lead),
    project: {
      ...project,
      cards: project.cards.map((card, index) => {
        const path = ['project', 'cards', index]
        const logo = media.picture(card.logo, at(...path, 'logo'))
        if (card.key !== DANGOL_PARTS[index])
          addIssue([...path, 'key'], `the order is ${DANGOL_PARTS.join(', ')}`)
        return {
          ...card,
          description: keepTogether(card.description),
          ...pictured(card.image, [...path, 'image']),
          imageDescription: media.described(
            card.image,
            card.imageDescription,
            language,
            at(...path, 'imageDescription'),
          ),
          logo: logo.light,
          logoDark: logo.dark,
        }
      }),
    },
    performance: { ...performance, figures: performance.figures.map(figureOf) },
    help: {
      ...help,
      tabs: help.tabs.map(({ tabletImage, ...tab }, index) => {
        const path = ['help', 'tabs', index]
        const wide = described(tab, path)
        const tablet =
          tabletImage === undefined ? wide : pictured(tabletImage, [...path, 'tabletImage'])
        return {
          ...tab,
          subInfo: keepTogether(tab.subInfo),
          ...wide,
          tabletImage: tablet.image,
          tabletImageDark: tablet.imageDark,
        }
      }),
      challenge: help.challenge ?? null,
    },
    story: {
      ...story,
      pictures: story.pictures.map((one, index) => ({
        ...one,
        quote: keepTogether(one.quote),
        ...described(one, ['story', 'pictures', index]),
      })),
    },
    education: {
      ...education,
      cards: education.cards.map((card, index) => ({
        ...card,
        ...described(card, ['education', 'cards', index]),
      })),
    },
    news: values.news,
  }
}
