import { useRef } from 'react'
import { useDarkSources } from '../Picture/useDarkSources.ts'
import styles from './ArticleBody.module.css'

interface ArticleBodyProps {
  /** Sanitised HTML, prepared by `prepareBody` on the server. */
  html: string
  className?: string
}

/**
 * Renders the body of an article or of an information page. Every element that the sanitiser allows
 * has its styles here (SH-171, SH-181). Its images follow the mode as `Picture` does (SH-013).
 */
export function ArticleBody({ html, className }: ArticleBodyProps) {
  const body = useRef<HTMLDivElement>(null)
  useDarkSources(body)
  return (
    <div
      ref={body}
      className={`${styles.body} ${className ?? ''}`}
      data-article-body=""
      dangerouslySetInnerHTML={{ __html: html }}
      suppressHydrationWarning
    />
  )
}
