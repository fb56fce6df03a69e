import { parse } from 'yaml'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SocialValue } from '../../contract/social-value.ts'
import { readDocument } from '../content/loading/documents.ts'
import { mediaLibrary } from '../content/loading/media.ts'
import type { SourceIssue } from '../content/loading/source.ts'

/** Folder of the site's content: the tests draw its own charts. */
export const CONTENT = join(import.meta.dirname, '../../content')

/**
 * The loaded page, and the errors that the loader finds in it; another test covers links to
 * services and news.
 */
export function loadedPage(): { page: SocialValue; issues: SourceIssue[] } {
  const issues: SourceIssue[] = []
  const media = mediaLibrary(CONTENT, issues, [])
  const [document] = readDocument(
    CONTENT,
    'social-value',
    { media, articles: [], services: [] },
    issues,
  )
  return {
    page: document?.document as SocialValue,
    issues: issues.filter(({ message }) => !message.includes('leads to no service')),
  }
}

/** A series of the company's facts. */
export const factsOf = (): { results: Record<string, { year: { revenue: number } }> } & Record<
  string,
  unknown
> => parse(readFileSync(join(CONTENT, 'company/facts.yaml'), 'utf8'))
