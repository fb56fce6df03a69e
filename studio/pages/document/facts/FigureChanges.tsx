import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-aria-components'
import { contentPath, documentPath } from '../../../../contract/studio/screens.ts'
import { call } from '../../../client/call.ts'
import { Failure } from '../../../components/Failure/Failure.tsx'
import { Skeleton } from '../../../components/Skeleton/Skeleton.tsx'
import { m } from '../../../paraglide/messages.js'
import { useLanguage } from '../../../visit/language.ts'
import { documentName } from '../../../visit/documentName.ts'
import styles from './FigureChanges.module.css'

/**
 * Shows what a publication of the figures changes: the pages that read each of them, and articles
 * that state its former value in words, which stay as they are.
 */
export function FigureChanges({
  saved,
}: {
  /** Saves what is typed: the server compares what it has. */
  saved: () => Promise<unknown>
}) {
  const spoken = useLanguage()
  const changes = useQuery({
    queryKey: ['figureChanges', 'step'],
    queryFn: async ({ signal }) => {
      await saved()
      return call('figureChanges', {}, { signal })
    },
    // each dialog asks anew
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  if (changes.isPending) return <Skeleton lines={3} />
  if (changes.isError) return <Failure of={changes} />
  return (
    <ul className={styles.rows}>
      {changes.data.rows.map(({ key, before, after, means, documents, articles }) => (
        <li key={key} className={styles.row}>
          <strong>
            {before?.[spoken] === after?.[spoken] ? (
              before?.[spoken]
            ) : (
              <>
                {before?.[spoken] ?? m.site_form_figure_new()} →{' '}
                {after?.[spoken] ?? m.site_form_figure_removed()}
              </>
            )}
          </strong>
          {means && (
            <span>
              {m.document_facts_means()}:{' '}
              {means.before?.[spoken] || m.site_form_figure_no_meaning()} →{' '}
              {means.after?.[spoken] || m.site_form_figure_no_meaning()}
            </span>
          )}
          {documents.length > 0 && (
            <span>
              {m.site_form_figure_pages()}{' '}
              {documents.map(({ subject, name, title, languageType }) => (
                <Link
                  key={subject}
                  className={styles.link ?? ''}
                  href={documentPath(name, languageType)}
                >
                  {documentName(title)}
                </Link>
              ))}
            </span>
          )}
          {articles.length > 0 && (
            <span>
              {m.site_form_figure_articles()}{' '}
              {articles.map(({ subject, contentIdx, title }) => (
                <Link key={subject} className={styles.link ?? ''} href={contentPath(contentIdx)}>
                  {title || m.untitled()}
                </Link>
              ))}
            </span>
          )}
        </li>
      ))}
      {changes.data.more && <li className={styles.row}>{m.site_form_figure_more()}</li>}
    </ul>
  )
}
