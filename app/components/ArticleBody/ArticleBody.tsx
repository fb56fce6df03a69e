import { useRef } from 'react'
import { useServerMarkup } from '../ServerOnly/useServerMarkup.ts'
import { useDarkSources } from '../Picture/useDarkSources.ts'
import styles from './ArticleBody.module.css'

interface ArticleBodyProps {
  /**
   * Sanitised HTML, prepared by `prepareBody` on the server. Undefined in the browser for the one
   * body of a page, which keeps the server's markup instead of receiving the text a second time.
   */
  html: string | undefined
  className?: string
}

/**
 * Renders the body of an article or of an information page. Every element that the sanitiser allows
 * has its styles here (SH-171, SH-181). Its images follow the mode as `Picture` does (SH-013).
 */
export function ArticleBody({ html, className }: ArticleBodyProps) {
  const body = useRef<HTMLDivElement>(null)
  const kept = useServerMarkup(html === undefined ? '[data-article-body]' : null)
  useDarkSources(body)
  return (
    <div
      ref={body}
      className={`${styles.body} ${className ?? ''}`}
      data-article-body=""
      dangerouslySetInnerHTML={{ __html: html ?? kept ?? '' }}
      suppressHydrationWarning
    />
  )
}
