import { useEffect, useRef } from 'react'
import type { Content } from '../../../contract/content.ts'
import { ServerOnly } from '../../components/ServerOnly/ServerOnly.tsx'
import styles from './Kit.late.module.css'
import { KitContent } from './KitContent.server-drawn.tsx'

type KitOwner = Pick<
  Content,
  | 'contentIdx'
  | 'title'
  | 'newsContentLinkDocumentList'
  | 'newsContentLinkMediaList'
  | 'brandColorList'
  | 'captions'
>

const PLACE = '[data-part="media-kit"]'

/** Whether an article has media kit items. */
export const hasKit = (content: KitOwner): boolean =>
  [
    content.newsContentLinkDocumentList,
    content.newsContentLinkMediaList,
    content.brandColorList,
  ].some((list) => list.length > 0)

/**
 * Renders the media kit items of an article below its text (AR-094): links that need no scripts.
 * The code that opens an item in the detail layer and copies a colour is loaded for such articles
 * only, after hydration.
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
      // without it every link still downloads its file
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
