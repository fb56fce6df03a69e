import { z } from 'zod'
import { downloadAddress, isExternal } from '../../../contract/addresses.ts'
import type { EsgLibrary, EsgResource } from '../../../contract/esg.ts'
import { ESG_RESOURCE_TYPES, type EsgResourceType } from '../../../contract/esg-types.ts'
import type { Language } from '../../../contract/language.ts'
import { ESG_LIBRARY } from '../../site/esg.ts'
import { leadsNowhere } from './links.ts'
import type { MediaLibrary } from './media.ts'
import type { LoadedDraft } from './articles.ts'
import type { SiteDocument } from './site-document.ts'
import { type ContentFault, readSource } from './source.ts'
import { keepTogether } from '../typography.ts'

const FILE = 'esg/library.yaml'
type Path = readonly (string | number)[]

const both = z.strictObject({ ko: z.string().min(1), en: z.string().min(1) })
type Both = z.infer<typeof both>
const type = z.enum(ESG_RESOURCE_TYPES)
const isLink = (one: EsgResourceType): boolean => one.endsWith('_LINK')
/** A resource of any type; an edition of the report is called by its type and may leave the title out. */
const resource = z
  .strictObject({
    type,
    title: both.optional(),
    file: z.string().optional(),
    link: z.string().optional(),
  })
  .superRefine(({ type: of, file, link }, context) => {
    const [wanted, other] = isLink(of) ? (['link', 'file'] as const) : (['file', 'link'] as const)
    const given = { file, link }
    if (!given[wanted])
      context.addIssue({
        code: 'custom',
        path: [wanted],
        message: `is missing (${of} has a ${wanted})`,
      })
    if (given[other])
      context.addIssue({ code: 'custom', path: [other], message: `${of} has a ${wanted} instead` })
  })
const resources = z.array(resource).min(1)
const libraryFile = z.strictObject({
  editions: z.record(z.string(), both),
  recent: z
    .strictObject({
      title: both,
      image: z.string(),
      imageDescription: both,
      video: z.string().optional(),
      resources,
    })
    .nullable()
    .default(null),
  archive: z.strictObject({
    categoryName: both,
    reports: z.array(z.strictObject({ title: both, resources })),
  }),
  series: z.array(z.strictObject({ categoryName: both, resources })),
  policies: z.array(z.strictObject({ category: both, resources })),
})
type FileResource = z.infer<typeof resource>

/** What follows the last dot of a name, as it is shown. */
const extensionOf = (name: string): string => name.slice(name.lastIndexOf('.') + 1).toUpperCase()

/**
 * Reads `content/esg/library.yaml` (AR-053, AR-054): a document for each language, with sizes and formats of the files
 * that are there. A type that is none of the nine is a fault (AR-055).
 */
export function readEsgLibrary(
  root: string,
  media: MediaLibrary,
  drafts: readonly LoadedDraft[],
  faults: ContentFault[],
): SiteDocument[] {
  const source = readSource(root, FILE, libraryFile, faults)
  if (!source) return []
  const { editions, recent, archive, series, policies } = source.values
  const at = (path: Path) => ({ file: FILE, line: source.lineOf(path), field: path.join('.') })

  return (['ko', 'en'] as const).map((locale): SiteDocument => {
    const language: Language = locale === 'ko' ? 'KOR' : 'ENG'
    const said = (one: Both): string => keepTogether(one[locale])

    const resourceOf = (one: FileResource, path: Path, above: Both | null): EsgResource => {
      const name = one.title ?? editions[one.type]
      if (!name)
        faults.push({
          ...at(path),
          message: `${one.type} has neither a title nor a name under editions`,
        })
      const names = name ?? { ko: one.type, en: one.type }
      const title = said(names)
      const shared = {
        type: one.type,
        title,
        name: title,
        korName: names.ko,
        engName: names.en,
        altText: above ? `${said(above)}, ${title}` : title,
      }
      if (one.link !== undefined) {
        const wrong = leadsNowhere(one.link, language, drafts, media)
        if (wrong) faults.push({ ...at([...path, 'link']), message: `${one.link} ${wrong}` })
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
      const resourceUrl = media.file(key, at([...path, 'file']))
      const downloadUrl = downloadAddress(resourceUrl)
      return {
        ...shared,
        originName: key.slice(key.lastIndexOf('/') + 1),
        resourceUrl,
        downloadUrl,
        linkTarget: '_blank',
        extension: extensionOf(key),
        bytes: media.bytes(key),
        // no browser opens the accessible edition by itself (FT-228)
        link: one.type === 'KAKAO_ESG_REPORT_DAISY' ? downloadUrl : resourceUrl,
      }
    }
    const all = (
      list: readonly FileResource[],
      path: Path,
      above: Both | null = null,
    ): EsgResource[] =>
      list.map((one, index) => resourceOf(one, [...path, 'resources', index], above))

    const picture = recent && media.picture(recent.image, at(['recent', 'image']))
    const film = recent?.video ? media.film(recent.video, at(['recent', 'video'])) : null
    const library: EsgLibrary = {
      esgRecentReport: recent && {
        title: said(recent.title),
        resources: all(recent.resources, ['recent'], recent.title),
        videoYn: film ? 'Y' : 'N',
        video: film?.address ?? null,
        image: picture?.light ?? '',
        imageDark: picture?.dark ?? null,
        imageDescription: said(recent.imageDescription),
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
    return { name: ESG_LIBRARY, language, document: library }
  })
}
