import styles from './ArticleBody.module.css'

interface ArticleBodyProps {
  /** Sanitised HTML that went through `prepareBody` on the server. */
  html: string
  className?: string
}

/** The body of an article or of an information page: every element that the sanitiser lets in has its look here (SH-171, SH-181). */
export function ArticleBody({ html, className }: ArticleBodyProps) {
  return <div className={`${styles.body} ${className ?? ''}`} data-article-body="" dangerouslySetInnerHTML={{ __html: html }} />
}
