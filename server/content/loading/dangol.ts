import { z } from 'zod'
import {
  DANGOL_COLORS,
  DANGOL_PARTS,
  type DangolBanner,
  type DangolPage,
  type DangolPerformance,
  STORIES,
} from '../../../contract/dangol.ts'
import { leadsNowhere } from './links.ts'
import type { MediaLibrary, MediaPlace } from './media.ts'
import type { LoadedDraft } from './articles.ts'
import type { SiteDocument } from './site-document.ts'
import { type ContentFault, readSource } from './source.ts'
import { keepTogether } from '../typography.ts'

const heading = { label: z.string(), title: z.string() }
const link = z.object({ title: z.string(), linkUrl: z.string() })
const picture = { image: z.string(), alt: z.string().default('') }
const yes = z.enum(['Y', 'N']).default('N')

const dangolFile = z.object({
  title: z.string(),
  description: z.string(),
  headline: z.string(),
  lead: z.string(),
  banner: z.array(
    z.object({
      video: z.string().optional(),
      image: z.string().optional(),
      altDescription: z.string(),
      dimmedYn: yes,
      title: z.string().default(''),
      subTitle: z.string().default(''),
      linkUrl: z.string().default(''),
      linkTitle: z.string().default(''),
      linkTarget: z.enum(['_self', '_blank']).default('_self'),
    }),
  ),
  project: z.object({
    ...heading,
    cards: z
      .array(
        z.object({
          key: z.enum(DANGOL_PARTS),
          name: z.string(),
          title: z.string(),
          description: z.string(),
          subInfo: z.string(),
          linkName: z.string(),
          linkUrl: z.string(),
          image: z.string(),
          imageDescription: z.string(),
          logo: z.string(),
          bgColor: z.enum(DANGOL_COLORS),
          whiteText: z.boolean().default(false),
          clickCode: z.string(),
        }),
      )
      .length(DANGOL_PARTS.length),
  }),
  performance: z.object({
    ...heading,
    note: z.string(),
    figures: z
      .array(
        z.object({
          amount: z.string(),
          unit: z.string().default(''),
          unitFirst: z.boolean().default(false),
          numberAsBlock: z.boolean().default(false),
          title: z.string(),
          description: z.string(),
          subInfo: z.string().default(''),
          ...picture,
        }),
      )
      .length(4),
  }),
  help: z.object({
    ...heading,
    tabs: z
      .array(
        z.object({
          name: z.string(),
          title: z.string(),
          tagList: z.array(z.string()).min(1),
          subInfo: z.string(),
          tabletImage: z.string().optional(),
          ...picture,
        }),
      )
      .length(3),
    challenge: link.optional(),
  }),
  story: z.object({
    ...heading,
    pictures: z
      .array(z.object({ ...picture, quote: z.string(), owner: z.string() }))
      .length(STORIES),
    link,
  }),
  education: z.object({
    ...heading,
    cards: z
      .array(
        z.object({
          title: z.string(),
          description: z.string(),
          linkUrl: z.string(),
          clickCode: z.string(),
          ...picture,
        }),
      )
      .length(2),
  }),
  news: z.object(heading),
})
type DangolFile = z.infer<typeof dangolFile>
type Path = readonly (string | number)[]

/** Name of the document with the banner of a language, which has a call of its own. */
export const DANGOL_BANNER = 'dangol-banner'

/** Reads `content/dangol/{ko,en}.yaml`: the page of Project Dangol, and its banner as a document of its own. */
export function readDangol(
  root: string,
  media: MediaLibrary,
  drafts: readonly LoadedDraft[],
  faults: ContentFault[],
): SiteDocument[] {
  return (['ko', 'en'] as const).flatMap((locale): SiteDocument[] => {
    const language = locale === 'ko' ? 'KOR' : 'ENG'
    const file = `dangol/${locale}.yaml`
    const source = readSource(root, file, dangolFile, faults)
    if (!source) return []
    const at = (path: Path): MediaPlace => ({
      file,
      line: source.lineOf(path),
      field: path.join('.'),
    })
    const fault = (path: Path, message: string): void => void faults.push({ ...at(path), message })
    const linked = (address: string, path: Path): string => {
      const wrong = leadsNowhere(address, language, drafts, media)
      if (wrong) fault(path, `${address} ${wrong}`)
      return address
    }
    const reading: Reading = { media, at, fault, linked }
    return [
      { name: 'dangol', language, document: pageOf(source.values, reading) },
      { name: DANGOL_BANNER, language, document: bannerOf(source.values.banner, reading) },
    ]
  })
}

/** A file that is being read: what its words name, and where its faults go. */
interface Reading {
  media: MediaLibrary
  at(path: Path): MediaPlace
  fault(path: Path, message: string): void
  linked(address: string, path: Path): string
}

function bannerOf(
  items: DangolFile['banner'],
  { media, at, fault, linked }: Reading,
): DangolBanner[] {
  return items.map(({ video, image, ...item }, index) => {
    const path = ['banner', index]
    const told = {
      altDescription: item.altDescription,
      dimmedYn: item.dimmedYn,
      title: keepTogether(item.title),
      subTitle: keepTogether(item.subTitle),
      linkUrl: item.linkUrl ? linked(item.linkUrl, [...path, 'linkUrl']) : '',
      linkTitle: item.linkTitle,
      linkTarget: item.linkTarget,
    }
    if ((video === undefined) === (image === undefined))
      fault(path, 'shows either a `video` or an `image`')
    if (video !== undefined) {
      const film = media.film(video, at([...path, 'video']))
      return {
        resourceType: 'VIDEO',
        resourceUrl: film.address,
        resourceUrlDark: film.dark?.address ?? null,
        posterImageUrl: film.poster?.light ?? null,
        posterImageUrlDark: film.dark?.poster?.light ?? film.poster?.dark ?? null,
        ...told,
      }
    }
    const still = media.picture(image ?? '', at([...path, 'image']))
    return {
      resourceType: 'IMAGE',
      resourceUrl: still.light,
      resourceUrlDark: still.dark,
      posterImageUrl: null,
      posterImageUrlDark: null,
      ...told,
    }
  })
}

/** Number and unit of an amount as the facts write it: `263억 원` is `263억` and `원`, `KRW 26.3 billion` begins with its unit. */
function splitAmount(amount: string, unit: string, unitFirst: boolean): string | null {
  if (unit === '') return amount
  const fits = unitFirst ? amount.startsWith(unit) : amount.endsWith(unit)
  if (!fits) return null
  return (unitFirst ? amount.slice(unit.length) : amount.slice(0, -unit.length)).trim()
}

function pageOf(values: DangolFile, { media, at, fault, linked }: Reading): DangolPage {
  const pictured = (key: string, path: Path) => {
    const { light, dark } = media.picture(key, at(path))
    return { image: light, imageDark: dark }
  }
  const figureOf = (
    figure: DangolFile['performance']['figures'][number],
    index: number,
  ): DangolPerformance => {
    const { amount, image, ...told } = figure
    const path = ['performance', 'figures', index]
    const number = splitAmount(amount, figure.unit, figure.unitFirst)
    if (number === null) fault([...path, 'unit'], `${amount} has no unit ${figure.unit} there`)
    return {
      ...told,
      number: keepTogether(number ?? amount),
      description: keepTogether(figure.description),
      ...pictured(image, [...path, 'image']),
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
        const logo = media.picture(card.logo, at([...path, 'logo']))
        if (card.key !== DANGOL_PARTS[index])
          fault([...path, 'key'], `the order is ${DANGOL_PARTS.join(', ')}`)
        return {
          ...card,
          description: keepTogether(card.description),
          linkUrl: linked(card.linkUrl, [...path, 'linkUrl']),
          ...pictured(card.image, [...path, 'image']),
          logo: logo.light,
          logoDark: logo.dark,
        }
      }),
    },
    performance: { ...performance, figures: performance.figures.map(figureOf) },
    help: {
      ...help,
      tabs: help.tabs.map(({ tabletImage, image, ...tab }, index) => {
        const path = ['help', 'tabs', index]
        const wide = pictured(image, [...path, 'image'])
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
      challenge: help.challenge
        ? {
            ...help.challenge,
            linkUrl: linked(help.challenge.linkUrl, ['help', 'challenge', 'linkUrl']),
          }
        : null,
    },
    story: {
      ...story,
      pictures: story.pictures.map(({ image, ...one }, index) => ({
        ...one,
        quote: keepTogether(one.quote),
        ...pictured(image, ['story', 'pictures', index, 'image']),
      })),
      link: { ...story.link, linkUrl: linked(story.link.linkUrl, ['story', 'link', 'linkUrl']) },
    },
    education: {
      ...education,
      cards: education.cards.map(({ image, ...card }, index) => ({
        ...card,
        linkUrl: linked(card.linkUrl, ['education', 'cards', index, 'linkUrl']),
        ...pictured(image, ['education', 'cards', index, 'image']),
      })),
    },
    news: values.news,
  }
}
