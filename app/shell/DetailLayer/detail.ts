import { shared } from '../../visitor/shared.ts'

/** A picture in both modes. */
export interface DetailPicture {
  image: string
  imageDark: string | null
  alt: string
}

/** A film: `.mp4` and `.webm` exist at its address. */
export interface DetailVideo {
  video: string
  poster: string | null
  title: string
}

/** A button at the foot of the layer: a file or a page. */
export interface DetailLink {
  href: string
  /** Words of the button; the layer has its own for files and pages. */
  label?: string
}

/** What stands below a picture or film among others: its name, its words, and its own download or link. */
export interface DetailMedium {
  name?: string
  text?: string
  download?: DetailLink
  link?: DetailLink
}

/** What the detail layer shows, by type (SH-165). The page that opens it has the data already (SH-169). */
export type Detail =
  | {
      type: 'content'
      title: string
      label?: string
      picture: DetailPicture | null /** Sanitised HTML. */
      html: string
      link?: DetailLink
    }
  | { type: 'sosin'; title: string; text?: string; video: DetailVideo }
  | {
      type: 'mediakit'
      title: string
      text?: string
      items: (DetailMedium & (DetailPicture | DetailVideo))[]
      /** The item that it opens with; else the first. */
      first?: number
      download?: DetailLink
      link?: DetailLink
    }
  | { type: 'impact'; title: string; text?: string; picture: DetailPicture }

export interface Shown {
  detail: Detail
  /** What the focus returns to (SH-168). */
  opener: HTMLElement | null
  /** The row that it stands in, for previous and next at its foot; a single one has neither. */
  row: readonly Detail[]
}

const shown = shared<Shown | null>(null)

/** Opens the detail layer; `opener` gets the focus back when it closes; `row` is what it can go on to (SH-165, SH-168). */
export function openDetailLayer(
  detail: Detail,
  opener: HTMLElement | null = document.activeElement as HTMLElement | null,
  row: readonly Detail[] = [detail],
): void {
  shown.set({ detail, opener, row })
}

/** Closes the detail layer. */
export const closeDetailLayer = (): void => shown.set(null)

/** What is shown; null while the layer is closed. */
export const useDetail = shown.useValue
