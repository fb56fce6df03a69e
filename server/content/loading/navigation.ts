import { z } from 'zod'
import type { Footer, Menu, MenuCard, SearchBars } from '../../../contract/navigation.ts'
import { PAGE_TYPES } from '../../../contract/navigation.ts'
import { NEWEST } from '../tags.ts'
import type { MediaLibrary } from './media.ts'
import type { SiteDocument } from './site-document.ts'
import { type ContentFault, readSource, type Source } from './source.ts'

const target = z.enum(['_self', '_blank']).default('_self')
const link = z.object({ title: z.string(), linkUrl: z.string(), linkTarget: target })
const both = z.object({ ko: z.string(), en: z.string() })
const leaf = z.object({
  name: z.string(),
  englishName: z.string(),
  url: z.string(),
  icon: z.string().optional(),
  koreanOnly: z.boolean().default(false),
})
const card = z.object({
  image: z.string(),
  categoryImage: z.string().optional(),
  categoryName: z.string(),
  title: z.string(),
  url: z.string(),
  outLink: z.string().default(''),
  isOutLink: z.boolean().default(false),
})
const menuFile = z.object({
  mainMenu: z.array(
    leaf.extend({
      path: z.string(),
      cateCode: z.string().optional(),
      isOutlink: z.boolean().default(false),
      isSubNavShow: z.boolean().default(true),
      hasThirdDepth: z.boolean().default(false),
      teaser: both,
      type: z.string().default('text'),
      source: z.enum(['gnb', 'fixed']).optional(),
      list: z.enum(['NEWS', 'TECH_AND_SERVICE']).optional(),
      contentData: z.object({ ko: z.array(card), en: z.array(card) }).default({ ko: [], en: [] }),
      secondDepthMenu: z
        .array(
          leaf.extend({
            categoryUrl: z.string().optional(),
            caption: both.optional(),
            thirdDepthMenu: z.array(leaf).default([]),
          }),
        )
        .default([]),
    }),
  ),
  relatedLinks: z.array(
    z.object({
      name: z.string(),
      englishName: z.string(),
      url: z.string(),
      secondDepthMenu: z
        .array(z.object({ name: z.string(), englishName: z.string(), url: z.string() }))
        .default([]),
    }),
  ),
})
const footerFile = z.object({
  tags: z.object({ title: z.string(), serviceList: z.array(link) }),
  childList: z.array(z.object({ key: z.string(), title: z.string(), serviceList: z.array(link) })),
  legal: z.array(link.extend({ bold: z.boolean().default(false) })),
  familySites: z.object({ title: z.string(), list: z.array(link) }),
  socialLinks: z.array(link.extend({ icon: z.string() })).default([]),
  address: z.string(),
  copyright: z.string(),
})
const pick = z.object({
  gnbRecommendContentTitle: z.string(),
  pick: z.union([
    z.strictObject({ latest: z.string(), count: z.number().int().positive().max(NEWEST) }),
    z.strictObject({ webPath: z.string() }),
  ]),
})
const picks = z.object({ NEWS: z.array(pick), TECH_AND_SERVICE: z.array(pick) })
const oneOrMore = <T extends z.ZodType>(item: T) =>
  z.union([item.transform((value) => [value]), z.array(item)])
const bar = z.object({
  PLACEHOLDER: oneOrMore(z.object({ title: z.string() })),
  HASHTAG: z.array(link),
  DOWNLOAD_BUTTON: z.array(link.extend({ backgroundHex: z.string().regex(/^#[0-9a-f]{6}$/i) })),
})
const bars = z.partialRecord(z.enum(PAGE_TYPES), bar)

/** Reads `content/navigation/`: menu, footer, teasers, search bars. */
export function readNavigation(
  root: string,
  media: MediaLibrary,
  faults: ContentFault[],
): SiteDocument[] {
  const documents: SiteDocument[] = []
  const menu = readSource(root, 'navigation/menu.yaml', menuFile, faults)
  if (menu) documents.push({ name: 'menu', language: 'ALL', document: menuOf(menu, media) })
  for (const [locale, language] of [
    ['ko', 'KOR'],
    ['en', 'ENG'],
  ] as const) {
    const footer = readSource(root, `navigation/footer.${locale}.yaml`, footerFile, faults)
    if (!footer) continue
    const { tags, childList, legal, familySites, socialLinks, address, copyright } = footer.values
    const document: Footer = {
      FOOTER: [
        tags,
        {
          childList: childList.map(({ key, title, serviceList }) => ({
            title,
            twoColumns: key === 'group',
            serviceList,
          })),
        },
      ],
      legalLinks: legal,
      familySites: familySites.list,
      socialLinks,
      address,
      copyright,
    }
    documents.push({ name: 'footer', language, document })
  }
  const gnb = readSource(root, 'navigation/gnb.yaml', z.object({ ko: picks, en: picks }), faults)
  const searchBar = readSource(
    root,
    'navigation/search-bar.yaml',
    z.object({ ko: bars, en: bars }),
    faults,
  )
  for (const [locale, language] of [
    ['ko', 'KOR'],
    ['en', 'ENG'],
  ] as const) {
    if (gnb) documents.push({ name: 'gnb', language, document: gnb.values[locale] })
    if (searchBar)
      documents.push({
        name: 'search-bar',
        language,
        document: searchBar.values[locale] satisfies SearchBars,
      })
  }
  return documents
}

/** Where a part stands in the file. */
type Path = readonly (string | number)[]

function menuOf(
  { file, values, lineOf }: Source<z.infer<typeof menuFile>>,
  media: MediaLibrary,
): Menu {
  const at = (...path: Path) => ({ file, line: lineOf(path), field: path.join('.') })
  const leafOf = (
    { name, englishName, url, icon, koreanOnly }: z.infer<typeof leaf>,
    path: Path,
  ) => ({
    name,
    englishName,
    url,
    icon: icon ? (media.icon(icon, at(...path, 'icon'))?.light ?? null) : null,
    koreanOnly,
  })
  const cardOf = (one: z.infer<typeof card>, path: Path): MenuCard => {
    const picture = media.picture(one.image, at(...path, 'image'))
    const icon = one.categoryImage
      ? media.icon(one.categoryImage, at(...path, 'categoryImage'))
      : null
    return {
      ...one,
      image: picture.light,
      imageDark: picture.dark,
      categoryImage: icon?.light ?? null,
      categoryImageDark: icon?.dark ?? null,
    }
  }
  return {
    items: values.mainMenu.map((item, index) => ({
      name: item.name,
      englishName: item.englishName,
      path: item.path,
      cateCode: item.cateCode ?? null,
      url: item.url,
      isOutlink: item.isOutlink,
      isSubNavShow: item.isSubNavShow,
      sentence: item.teaser.ko,
      englishSentence: item.teaser.en,
      type: item.type,
      teasers: item.source === 'gnb' ? (item.list ?? null) : null,
      contentData: {
        KOR: item.contentData.ko.map((one, place) =>
          cardOf(one, ['mainMenu', index, 'contentData', 'ko', place]),
        ),
        ENG: item.contentData.en.map((one, place) =>
          cardOf(one, ['mainMenu', index, 'contentData', 'en', place]),
        ),
      },
      secondDepthMenu: item.secondDepthMenu.map((second, below) => ({
        ...leafOf(second, ['mainMenu', index, 'secondDepthMenu', below]),
        categoryUrl: second.categoryUrl ?? null,
        caption: second.caption?.ko ?? '',
        englishCaption: second.caption?.en ?? '',
        thirdDepthMenu: second.thirdDepthMenu.map((third, last) =>
          leafOf(third, ['mainMenu', index, 'secondDepthMenu', below, 'thirdDepthMenu', last]),
        ),
      })),
      hasThirdDepth: item.hasThirdDepth,
    })),
    relatedLinks: values.relatedLinks.map(({ name, englishName, url, secondDepthMenu }) => ({
      name,
      englishName,
      url,
      children: secondDepthMenu,
    })),
  }
}
