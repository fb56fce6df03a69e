import { z } from 'zod'
import type { HomePage } from '../../../contract/home.ts'
import type { MediaLibrary } from './media.ts'
import type { LoadedDraft } from './articles.ts'
import type { SiteDocument } from './site-document.ts'
import { type ContentFault, readSource } from './source.ts'
import { keepTogether } from './typography.ts'

const target = z.enum(['_self', '_blank']).default('_self')
const homeFile = z.object({
  hero: z.object({
    title: z.array(z.string()),
    lead: z.string(),
    ticker: z.object({ label: z.string(), text: z.string(), link: z.string() }),
  }),
  parallax: z
    .array(
      z.object({
        name: z.string(),
        nameEng: z.string(),
        description: z.string(),
        thumbnail: z.string(),
        thumbnailDescription: z.string(),
        link: z.string(),
        target,
      }),
    )
    .length(4),
  direct: z.array(
    z.object({
      key: z.string(),
      category: z.string(),
      title: z.string(),
      sentence: z.string(),
      link: z.string(),
      target,
      image: z.string(),
      imageDescription: z.string(),
    }),
  ),
  servicesSection: z.object({
    title: z.array(z.string()),
    lead: z.string(),
    allLink: z.object({ title: z.string(), link: z.string() }),
    items: z.array(z.string()),
  }),
  marketing: z.array(
    z
      .object({
        resourceType: z.enum(['IMAGE', 'VIDEO']),
        image: z.string(),
        moImage: z.string(),
        video: z.string().optional(),
        title: z.string(),
        subTitle: z.string(),
        altDescription: z.string(),
        linkUrl: z.string(),
        linkTarget: target,
        linkTitle: z.string(),
      })
      .refine(({ resourceType, video }) => resourceType === 'IMAGE' || video, {
        path: ['video'],
        message: 'is missing (a banner of the type VIDEO needs a film)',
      }),
  ),
  intro: z.object({
    desktop: z.string(),
    mobile: z.string(),
    label: z.string(),
    description: z.string(),
    skip: z.string(),
  }),
})

/** Reads `content/home/{ko,en}.yaml`. Names and sentences of services come from the services themselves. */
export function readHome(
  root: string,
  media: MediaLibrary,
  services: readonly LoadedDraft[],
  faults: ContentFault[],
): SiteDocument[] {
  return (['ko', 'en'] as const).flatMap((locale) => {
    const language = locale === 'ko' ? 'KOR' : 'ENG'
    const file = `home/${locale}.yaml`
    const source = readSource(root, file, homeFile, faults)
    if (!source) return []
    const { values } = source
    const at = (...path: (string | number)[]) => ({
      file,
      line: source.lineOf(path),
      field: path.join('.'),
    })
    const film = {
      desktop: media.film(values.intro.desktop, at('intro', 'desktop')),
      mobile: media.film(values.intro.mobile, at('intro', 'mobile')),
    }
    const home: HomePage = {
      intro: {
        ...values.intro,
        desktop: film.desktop.address,
        mobile: film.mobile.address,
        desktopPoster: film.desktop.poster?.light ?? null,
        mobilePoster: film.mobile.poster?.light ?? null,
      },
      hero: {
        titleLines: values.hero.title.map(keepTogether),
        lead: keepTogether(values.hero.lead),
        ticker: values.hero.ticker,
      },
      parallax: values.parallax.map((link, index) => {
        const picture = media.picture(link.thumbnail, at('parallax', index, 'thumbnail'))
        return { ...link, thumbnail: picture.light, thumbnailDark: picture.dark }
      }),
      direct: values.direct.map((row, index) => {
        const picture = media.picture(row.image, at('direct', index, 'image'))
        return { ...row, image: picture.light, imageDark: picture.dark }
      }),
      servicesSection: {
        titleLines: values.servicesSection.title,
        lead: values.servicesSection.lead,
        allLink: values.servicesSection.allLink,
        services: values.servicesSection.items.flatMap((webPath, index) => {
          const service = services.find(
            ({ draft }) => draft.webPath === webPath && draft.languageType === language,
          )?.draft
          if (!service)
            faults.push({
              ...at('servicesSection', 'items', index),
              message: `there is no service ${webPath}`,
            })
          return service
            ? [
                {
                  webPath,
                  title: service.title,
                  desc: service.desc,
                  logo: service.service?.logo ?? null,
                  logoDark: service.service?.logoDark ?? null,
                },
              ]
            : []
        }),
      },
      MARKETING: values.marketing.map(({ image, moImage, video, ...banner }, index) => {
        const wide = media.picture(image, at('marketing', index, 'image'))
        const tall = media.picture(moImage, at('marketing', index, 'moImage'))
        const moving =
          banner.resourceType === 'VIDEO' && video
            ? media.film(video, at('marketing', index, 'video'))
            : null
        return {
          ...banner,
          resourceUrl: moving?.address ?? wide.light,
          resourceUrlDark: moving ? null : wide.dark,
          moResourceUrl: moving?.address ?? tall.light,
          moResourceUrlDark: moving ? null : tall.dark,
          posterImageUrl: moving ? wide.light : null,
          moPosterImageUrl: moving ? tall.light : null,
          posterImageUrlDark: moving ? wide.dark : null,
          moPosterImageUrlDark: moving ? tall.dark : null,
        }
      }),
    }
    return [{ name: 'home', language, document: home } satisfies SiteDocument]
  })
}
