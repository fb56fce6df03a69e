import type { DocumentOf } from '../../../contract/documents/index.ts'
import type { Menu, MenuCard, MenuLeaf } from '../../../contract/navigation.ts'
import type { FieldPath, Given } from './given.ts'

type Item = DocumentOf<'menu'>['mainMenu'][number]
type Card = Item['contentData']['ko'][number]
type Leaf = Item['secondDepthMenu'][number]['thirdDepthMenu'][number]

/**
 * Returns the main menu and the related links from their document, in both languages (SH-198,
 * SH-199).
 */
export function menuOf(values: DocumentOf<'menu'>, { media, at }: Given<'ALL'>): Menu {
  const leafOf = (
    { name, englishName, url, icon, koreanOnly }: Leaf,
    path: FieldPath,
  ): MenuLeaf => ({
    name,
    englishName,
    url,
    icon: icon ? (media.icon(icon, at(...path, 'icon'))?.light ?? null) : null,
    koreanOnly,
  })
  const cardOf = (one: Card, path: FieldPath): MenuCard => {
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
