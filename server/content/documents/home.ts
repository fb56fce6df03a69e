import type { DocumentOf } from '../../../contract/documents/index.ts'
import type { HomePage } from '../../../contract/home.ts'
import { keepTogether } from '../typography.ts'
import { describedPicture } from './described-picture.ts'
import type { Given, NamedService } from './given.ts'
import { narrowAlt } from './narrow-alt.ts'

/**
 * Returns the home page from its document. Names and sentences of services come from the services
 * themselves.
 */
export function homePageOf(home: DocumentOf<'home'>, given: Given): HomePage {
  const { media, language, at } = given
  const videos = {
    desktop: media.video(home.intro.desktop, at('intro', 'desktop')),
    mobile: media.video(home.intro.mobile, at('intro', 'mobile')),
  }
  return {
    intro: {
      ...home.intro,
      desktop: videos.desktop.address,
      mobile: videos.mobile.address,
      desktopPoster: videos.desktop.poster?.light ?? null,
      mobilePoster: videos.mobile.poster?.light ?? null,
    },
    hero: {
      titleLines: home.hero.title.map(keepTogether),
      lead: keepTogether(home.hero.lead),
      ticker: home.hero.ticker,
    },
    parallax: home.parallax.map((link, index) => {
      const path = ['parallax', index]
      const picture = media.picture(link.thumbnail, at(...path, 'thumbnail'))
      return {
        ...link,
        thumbnail: picture.light,
        thumbnailDark: picture.dark,
        thumbnailDescription: media.described(
          link.thumbnail,
          link.thumbnailDescription,
          language,
          at(...path, 'thumbnailDescription'),
        ),
      }
    }),
    direct: home.direct.map((row, index) => {
      const path = ['direct', index]
      const { alt: imageDescription, ...picture } = describedPicture(row, path, given)
      return { ...row, ...picture, imageDescription }
    }),
    servicesSection: {
      titleLines: home.servicesSection.title,
      lead: home.servicesSection.lead,
      allLink: home.servicesSection.allLink,
      services: servicesOf(home.servicesSection.items, given),
    },
    MARKETING: home.marketing.map(({ image, moImage, video, ...banner }, index) => {
      const path = ['marketing', index]
      const wide = media.picture(image, at(...path, 'image'))
      const tall = media.picture(moImage, at(...path, 'moImage'))
      const moving =
        banner.resourceType === 'VIDEO' && video ? media.video(video, at(...path, 'video')) : null
      return {
        ...banner,
        altDescription: media.described(
          moving && video ? video : image,
          banner.altDescription,
          language,
          at(...path, 'altDescription'),
        ),
        ...(moving ? {} : narrowAlt({ image, moImage }, given)),
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
}

const servicesOf = (
  webPaths: readonly string[],
  { serviceOf, language, addIssue }: Given,
): HomePage['servicesSection']['services'] =>
  webPaths.flatMap((webPath, index) => {
    const service = serviceOf(webPath, language)
    if (!service) {
      addIssue(['servicesSection', 'items', index], `there is no service ${webPath}`)
      return []
    }
    return [serviceOnHome(webPath, service)]
  })

/** A service as Home shows it. */
export const serviceOnHome = (
  webPath: string,
  { title, desc, service }: Pick<NamedService, 'title' | 'desc' | 'service'>,
): HomePage['servicesSection']['services'][number] => ({
  webPath,
  title,
  desc,
  logo: service?.logo ?? null,
  logoDark: service?.logoDark ?? null,
})
