import type { Caption } from '../../../contract/content.ts'
import { shared } from '../../visitor/shared.ts'

/** An image in both modes. */
export interface DetailPicture {
  image: string
  imageDark: string | null
  alt: string
}

/** A video: `.mp4` and `.webm` exist at its URL. */
export interface DetailVideo {
  video: string
  poster: string | null
  title: string
  captions?: readonly Caption[] | undefined
}

/** A button at the bottom of the layer: a file or a page. */
export interface DetailLink {
  href: string
  /** Label of the button; the layer has defaults for files and pages. */
  label?: string
}

/** Caption of an image or video in a set: its name, text, and its own download or link. */
export interface DetailMedia {
  name?: string
  text?: string
  download?: DetailLink
  link?: DetailLink
}

/**
 * Content of the detail layer, by type (SH-165). The page that opens it already has the data
 * (SH-169).
 */
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
      items: (DetailMedia & (DetailPicture | DetailVideo))[]
      /** The item shown first; the first one by default. */
      first?: number
      download?: DetailLink
      link?: DetailLink
    }
  | { type: 'impact'; title: string; text?: string; picture: DetailPicture }

export interface Shown {
  detail: Detail
  /** The element that gets the focus back (SH-168). */
  opener: HTMLElement | null
  /** The row of items for previous and next at the bottom; a single item has neither. */
  row: readonly Detail[]
}

const shown = shared<Shown | null>(null)

/**
 * Opens the detail layer; `opener` gets the focus back when it closes; `row` holds the items to
 * step through (SH-165, SH-168).
 */
export function openDetailLayer(
  detail: Detail,
  opener: HTMLElement | null = document.activeElement as HTMLElement | null,
  row: readonly Detail[] = [detail],
): void {
  shown.set({ detail, opener, row })
}

/** Closes the detail layer. */
export const closeDetailLayer = (): void => shown.set(null)

/** Returns the current content; null while the layer is closed. */
export const useDetail = shown.useValue
