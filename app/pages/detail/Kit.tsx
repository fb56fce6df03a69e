import { useEffect, useRef } from 'react'
import type { Content } from '../../../contract/content.ts'
import { ServerOnly } from '../../components/ServerOnly/ServerOnly.tsx'
import styles from './Kit.module.css'
import { KitContent } from './KitContent.server-drawn.tsx'

type KitOwner = Pick<
  Content,
  | 'contentIdx'
  | 'title'
  | 'newsContentLinkDocumentList'
  | 'newsContentLinkMediaList'
  | 'brandColorList'
>

const PLACE = '[data-part="media-kit"]'

/** Whether a content offers anything of the media kit. */
export const hasKit = (content: KitOwner): boolean =>
  [
    content.newsContentLinkDocumentList,
    content.newsContentLinkMediaList,
    content.brandColorList,
  ].some((list) => list.length > 0)

/**
 * What a content of the media kit offers, below its text (AR-094): links that need no scripts. The code that opens a
 * medium in the detail layer and copies a colour comes to such contents alone, once they stand.
 */
export function Kit({ content }: { content: KitOwner }) {
  const shown = useRef(content)
  shown.current = content
  useEffect(() => {
    let end: (() => void) | undefined
    let left = false
    void import('./serveKit.ts').then(
      ({ serveKit }) => {
        const element = document.querySelector<HTMLElement>(PLACE)
        if (element && !left) end = serveKit(element, shown.current)
      },
      // without it every link still gives its file
      () => {},
    )
    return () => {
      left = true
      end?.()
    }
  }, [])
  return (
    <ServerOnly as="div" keep={PLACE} className={styles.kit} data-part="media-kit">
      {import.meta.env.SSR ? <KitContent content={content} /> : undefined}
    </ServerOnly>
  )
}
