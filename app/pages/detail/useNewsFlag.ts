import { useEffect } from 'react'
import type { ContentType } from '../../../contract/content.ts'
import { markNewsDetail } from '../../visitor/news-return.ts'

/**
 * Records on an article of type NEWS that the visitor came from one, so that the news list restores
 * its page and tab (SH-175).
 */
export function useNewsFlag(type: ContentType): void {
  useEffect(() => {
    if (type === 'NEWS') markNewsDetail()
  }, [type])
}
