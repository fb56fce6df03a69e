import type { CollectedDocument } from '../../../contract/documents/index.ts'
import type { ServiceFeature } from '../../../contract/service-page.ts'
import { escapeMarkup } from '../../markup.ts'
import type { ContentInput } from '../content-input.ts'
import { EMPTY_CONTENT_INPUT } from '../empty-content-input.ts'
import { keepTogether } from '../typography.ts'
import type { Given } from './given.ts'

type ServiceDocument = CollectedDocument<'services'>

/** What a service is made with, beside its document. */
export interface GivenToService extends Pick<Given, 'language' | 'media' | 'at' | 'addIssue'> {
  isCategory(code: string): boolean
  /** Id of the service in the other language; null where it has none. */
  pairContentIdx: number | null
  /** Its place among all services. */
  position: number
  /** Id of a service in this language, null where only the other has it; undefined = there is none. */
  serviceId(webPath: string): number | null | undefined
  /** Ids of the newest articles in this language that carry one of some keywords. */
  newsAbout(keywords: ReadonlySet<string>): number[]
}

const paragraphs = (texts: readonly string[]): string =>
  texts.map((text) => `<p>${escapeMarkup(keepTogether(text))}</p>`).join('')

/** A service of its document, as it is stored. News that carry its keywords are related to it. */
export function serviceOf(values: ServiceDocument, given: GivenToService): ContentInput {
  const { language, media, at, addIssue } = given
  for (const code of values.categories)
    if (!given.isCategory(code)) addIssue(['categories'], `there is no category ${code}`)
  const image = media.picture(values.image, at('image'))
  const imageDescription = media.described(
    values.image,
    values.imageDescription,
    language,
    at('imageDescription'),
  )
  const video = values.video ? media.video(values.video, at('video')) : null
  const logo = media.icon(values.logo, at('logo'))
  const relations = values.relations.flatMap((webPath) => {
    const related = given.serviceId(webPath)
    if (related === undefined) addIssue(['relations'], `there is no service ${webPath}`)
    return related ?? []
  })
  const features = values.features.map(
    (feature, index): ServiceFeature => ({
      title: keepTogether(feature.title),
      content: paragraphs(feature.content),
      templateType: feature.templateType,
      featureImageList: feature.images.map(({ image: key, description }, place) => {
        const path = ['features', index, 'images', place]
        const found = media.picture(key, at(...path, 'image'))
        const where = at(...path, 'description')
        return {
          image: found.light,
          imageDark: found.dark,
          imageDescription: media.described(key, description, language, where),
        }
      }),
      featureLinkList: feature.links,
    }),
  )
  const listed = (name: ServiceDocument['features'][number]['list']) =>
    features.filter((_, index) => values.features[index]?.list === name)
  const { subLinks, ...main } = values.link
  return {
    ...EMPTY_CONTENT_INPUT,
    contentIdx: values.id,
    contentType: 'SERVICE',
    title: values.title,
    webTitle: keepTogether(values.webTitle),
    webPath: values.webPath,
    postDate: values.date,
    createDate: `${values.date}T00:00:00.000Z`,
    languageType: language,
    pairContentIdx: given.pairContentIdx,
    desc: keepTogether(values.desc),
    image: image.light,
    imageDark: image.dark,
    imageDescription,
    thumbnailImage: image.light,
    thumbnailImageDark: image.dark,
    thumbnailImageDescription: imageDescription,
    content: paragraphs(values.intro),
    videoYn: video ? 'Y' : 'N',
    video: video?.address ?? null,
    videoPoster: video?.poster?.light ?? null,
    videoPosterDark: video?.poster?.dark ?? null,
    videoDescription: values.video
      ? media.described(values.video, undefined, language, at('video'))
      : '',
    publishAt: new Date(`${values.date}T00:00:00+09:00`).toISOString(),
    categories: values.categories,
    keywords: values.keywords,
    relations: [
      ...relations,
      ...given.newsAbout(new Set([values.title, ...values.relatedNewsKeywords])),
    ],
    position: given.position,
    service: {
      logo: logo?.light ?? null,
      logoDark: logo?.dark ?? null,
      introList: values.intro.map(keepTogether),
      serviceLinkList: [{ ...main, subServiceLinkList: subLinks }],
      serviceContentFeatureList: listed('main'),
      serviceContentFeature4List: listed('four'),
      serviceContentFeature5List: listed('five'),
    },
  }
}
