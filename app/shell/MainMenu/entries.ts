import { own } from '../../../contract/own.ts'
import { detailPath, isExternal, servicePath } from '../../../contract/addresses.ts'
import type { Language } from '../../../contract/language.ts'
import type {
  Gnb,
  Menu,
  MenuCard,
  MenuItem,
  MenuLeaf,
  Teaser,
} from '../../../contract/navigation.ts'
import { CATEGORY_INITIALS } from '../../../contract/page-columns.ts'

/** `page` if an entry links to the current page itself, `true` if the page is below it. */
export type Current = 'page' | 'true' | undefined

/** A menu link in the visitor's language. */
export interface Leaf {
  name: string
  url: string
  external: boolean
  icon: string | null
  current?: Current
  /**
   * Whether `current` depends on the current tab, the only part of the location that changes within
   * a document.
   */
  byTab?: boolean
}
export interface SecondLevel extends Leaf {
  caption: string
  children: Leaf[]
}
/** A card of a submenu's content area (SH-058). */
export interface AreaCard {
  kind: 'image' | 'text'
  image: string | null
  imageDark: string | null
  icon: string | null
  iconDark: string | null
  label: string
  title: string
  url: string
  external: boolean
}
/** A top item: a plain link if it has no second level (SH-056). */
export interface Entry {
  key: string
  name: string
  sentence: string
  url: string
  external: boolean
  current?: Current
  /** Whether the current page belongs to it, whichever tab is shown. */
  inside?: boolean
  children: SecondLevel[]
  cards: AreaCard[]
}
/** Both menus in the visitor's language: the main entries and the related links. */
export interface MenuEntries {
  main: Entry[]
  related: Entry[]
}

/** The visitor's location in the menu. */
export interface CurrentLocation {
  pathname: string
  search: string
  /** Category code of the page, if its path does not contain it (an article). */
  code?: string | null
  /**
   * URL of the page's menu entry, if neither its path nor its category identifies it (an ESG
   * report).
   */
  entry?: string | null
}

const pathOf = (url: string): string => url.split(/[?#]/, 1)[0] as string
const tabOf = (url: string): string | null =>
  new URLSearchParams(url.split('?')[1] ?? '').get('tab')

/**
 * Returns how a menu link is marked; the one rule for the server's rendering and for the tab that
 * the browser shows later.
 */
export function currentOf(url: string, place: CurrentLocation): Current {
  if (isExternal(url)) return undefined
  const path = pathOf(url)
  const tab = tabOf(url)
  if (path === place.pathname && (tab === null || tab === tabOf(place.search))) return 'page'
  return tab === null && (place.pathname.startsWith(`${path}/`) || path === place.entry)
    ? 'true'
    : undefined
}

const nameIn = (
  language: Language,
  { name, englishName }: { name: string; englishName: string },
): string => (language === 'ENG' ? englishName : name)

function leafOf(leaf: MenuLeaf, language: Language): Leaf {
  const external = isExternal(leaf.url)
  return {
    name: nameIn(language, leaf),
    url: leaf.url,
    external,
    icon: leaf.icon,
    byTab: !external && tabOf(leaf.url) !== null,
  }
}

/** Entries of Korean-only pages are not shown in English (SH-068). */
const shown =
  (language: Language) =>
  (leaf: { koreanOnly: boolean }): boolean =>
    language === 'KOR' || !leaf.koreanOnly

function teaserCard(
  { gnbRecommendContentTitle, contentApiDto: content }: Teaser,
  kind: AreaCard['kind'],
): AreaCard {
  const category = content.categoryList[0]
  const out = content.isOutLink && content.link !== null
  const url = out
    ? (content.link as string)
    : content.contentType === 'SERVICE' && content.webPath
      ? servicePath(content.webPath)
      : detailPath(content.contentIdx)
  return {
    kind,
    image: content.thumbnailImage ?? content.image,
    imageDark: content.thumbnailImageDark ?? content.imageDark,
    icon: category?.image ?? null,
    iconDark: category?.imageDark ?? null,
    label: category?.name ?? '',
    title: gnbRecommendContentTitle || content.title,
    url,
    external: isExternal(url),
  }
}

function menuCard(card: MenuCard, kind: AreaCard['kind']): AreaCard {
  const url = card.isOutLink && card.outLink ? card.outLink : card.url
  return {
    kind,
    url,
    image: card.image,
    imageDark: card.imageDark,
    icon: card.categoryImage,
    iconDark: card.categoryImageDark,
    label: card.categoryName,
    title: card.title,
    external: isExternal(url),
  }
}

function cardsOf(item: MenuItem, gnb: Gnb | null, language: Language): AreaCard[] {
  const kind = item.type.includes('text') ? 'text' : 'image'
  if (item.teasers === null) return item.contentData[language].map((card) => menuCard(card, kind))
  return (gnb?.[item.teasers] ?? []).slice(0, 5).map((teaser) => teaserCard(teaser, kind))
}

/** `/page/about/culture` → `about`. */
const section = (path: string): string => path.split('/')[2] ?? ''

function isInside(item: Entry, place: CurrentLocation): boolean {
  if (place.code && own(CATEGORY_INITIALS, item.key)?.includes(place.code.charAt(0))) return true
  return !item.external && section(item.url) !== '' && section(item.url) === section(place.pathname)
}

const isMarkedBelow = (children: readonly SecondLevel[]): boolean =>
  children.some((child) => child.current || child.children.some((leaf) => leaf.current))

/**
 * Returns the main menu to render: names in one language, Korean-only entries left out in English
 * (SH-056..068).
 */
export function mainEntries(menu: Menu, gnb: Gnb | null, language: Language): Entry[] {
  return menu.items.map((item) => ({
    key: item.path,
    name: nameIn(language, item),
    sentence: language === 'ENG' ? item.englishSentence : item.sentence,
    url: item.url,
    external: item.isOutlink || isExternal(item.url),
    children: item.secondDepthMenu.filter(shown(language)).map((second) => ({
      ...leafOf(second, language),
      caption: language === 'ENG' ? second.englishCaption : second.caption,
      children: second.thirdDepthMenu.filter(shown(language)).map((leaf) => leafOf(leaf, language)),
    })),
    cards: cardsOf(item, gnb, language),
  }))
}

function markedEntry(entry: Entry, place: CurrentLocation): Entry {
  const marked = <T extends Leaf>(leaf: T): T => ({ ...leaf, current: currentOf(leaf.url, place) })
  const children = entry.children.map((child) => ({
    ...marked(child),
    children: child.children.map(marked),
  }))
  const own = currentOf(entry.url, place)
  const inside = isInside(entry, place)
  return {
    ...entry,
    children,
    inside: inside || own !== undefined,
    current: inside || isMarkedBelow(children) ? 'true' : own,
  }
}

/** Each entry with each set of marks: pages with the same marks share the object. */
const markings = new WeakMap<Entry, Map<string, Entry>>()

/**
 * Returns the entries with the current page and its ancestors marked; the same objects for the same
 * marks.
 */
export function markedEntries(entries: readonly Entry[], place: CurrentLocation): Entry[] {
  return entries.map((entry) => {
    let known = markings.get(entry)
    if (!known) markings.set(entry, (known = new Map()))
    const marked = markedEntry(entry, place)
    const links = marked.children.flatMap((child) => [child, ...child.children])
    const marks = [marked.inside, ...[marked, ...links].map(({ current }) => current)].join()
    const same = known.get(marks)
    if (!same) known.set(marks, marked)
    return same ?? marked
  })
}

/** Returns the related links: Careers, and Support with the customer centers below it (SH-066). */
export function relatedEntries(menu: Menu, language: Language): Entry[] {
  return menu.relatedLinks.map((link, index) => ({
    key: `related-${index}`,
    name: nameIn(language, link),
    sentence: '',
    url: link.url,
    external: true,
    children: link.children.map((child) => ({
      name: nameIn(language, child),
      url: child.url,
      external: true,
      icon: null,
      caption: '',
      children: [],
    })),
    cards: [],
  }))
}

const lastOf = new WeakMap<
  Menu,
  Partial<Record<Language, { gnb: Gnb | null; entries: MenuEntries }>>
>()

/** Returns the entries of a menu with its teasers; the same objects for the same data. */
export function entriesOf(menu: Menu, gnb: Gnb | null, language: Language): MenuEntries {
  let known = lastOf.get(menu)
  if (!known) lastOf.set(menu, (known = {}))
  const last = known[language]
  if (last?.gnb === gnb) return last.entries
  const entries = {
    main: mainEntries(menu, gnb, language),
    related: relatedEntries(menu, language),
  }
  known[language] = { gnb, entries }
  return entries
}
