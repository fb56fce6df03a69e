import { downloadAddress, isExternal } from '../../../contract/addresses.ts'
import type { DocumentOf } from '../../../contract/documents/index.ts'
import type { EsgLibrary, EsgResource } from '../../../contract/esg.ts'
import type { EsgResourceType } from '../../../contract/esg-types.ts'
import { keepTogether } from '../typography.ts'
import type { FieldPath, Given } from './given.ts'

type Library = DocumentOf<'esg-library'>
type FileResource = Library['policies'][number]['resources'][number]
type Both = Library['archive']['categoryName']

/** Returns the extension of a file name, for display. */
const extensionOf = (name: string): string => name.slice(name.lastIndexOf('.') + 1).toUpperCase()

/**
 * Returns the ESG library of a language (AR-053, AR-054), with sizes and formats of the existing
 * files. An unknown type is an issue (AR-055).
 */
export function esgLibraryPageOf(
  { editions, recent, archive, series, policies }: Library,
  { language, media, at, addIssue }: Given,
): EsgLibrary {
  const locale = language === 'KOR' ? 'ko' : 'en'
  const names: Partial<Record<EsgResourceType, Both>> = editions
  const said = (one: Both): string => keepTogether(one[locale])

  const resourceOf = (one: FileResource, path: FieldPath, above: Both | null): EsgResource => {
    const name = one.title ?? names[one.type]
    if (!name) addIssue(path, `${one.type} has neither a title nor a name under editions`)
    const both = name ?? { ko: one.type, en: one.type }
    const title = said(both)
    const shared = {
      type: one.type,
      title,
      name: title,
      korName: both.ko,
      engName: both.en,
      altText: above ? `${said(above)}, ${title}` : title,
    }
    if (one.link !== undefined) {
      const linkTarget = isExternal(one.link) ? '_blank' : '_self'
      return {
        ...shared,
        originName: one.link,
        resourceUrl: one.link,
        downloadUrl: null,
        linkTarget,
        extension: null,
        bytes: null,
        link: one.link,
      }
    }
    const key = (one.file ?? '').replace('{lang}', locale)
    const resourceUrl = media.file(key, at(...path, 'file'))
    const downloadUrl = downloadAddress(resourceUrl)
    return {
      ...shared,
      originName: key.slice(key.lastIndexOf('/') + 1),
      resourceUrl,
      downloadUrl,
      linkTarget: '_blank',
      extension: extensionOf(key),
      bytes: media.bytes(key),
      // browsers cannot open the accessible edition (FT-228)
      link: one.type === 'KAKAO_ESG_REPORT_DAISY' ? downloadUrl : resourceUrl,
    }
  }
  const all = (
    list: readonly FileResource[],
    path: FieldPath,
    above: Both | null = null,
  ): EsgResource[] =>
    list.map((one, index) => resourceOf(one, [...path, 'resources', index], above))

  const picture = recent && media.picture(recent.image, at('recent', 'image'))
  const video = recent?.video ? media.video(recent.video, at('recent', 'video')) : null
  return {
    esgRecentReport: recent && {
      title: said(recent.title),
      resources: all(recent.resources, ['recent'], recent.title),
      videoYn: video ? 'Y' : 'N',
      video: video?.address ?? null,
      image: picture?.light ?? '',
      imageDark: picture?.dark ?? null,
      imageDescription: keepTogether(
        media.described(
          recent.image,
          recent.imageDescription?.[locale],
          language,
          at('recent', 'imageDescription'),
        ),
      ),
    },
    kakaoEsgReportArchive: {
      categoryName: said(archive.categoryName),
      reports: archive.reports.map(({ title, resources: list }, index) => ({
        title: said(title),
        resources: all(list, ['archive', 'reports', index], title),
      })),
    },
    etcReportArchive: series.map(({ categoryName, resources: list }, index) => ({
      categoryName: said(categoryName),
      resources: all(list, ['series', index]),
    })),
    policyRules: policies.map(({ category, resources: list }, index) => ({
      category: said(category),
      resources: all(list, ['policies', index]),
    })),
  }
}
