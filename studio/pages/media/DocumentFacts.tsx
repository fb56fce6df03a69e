import type { Asset } from '../../../contract/studio/media.ts'
import { Notice } from '../../components/Notice/Notice.tsx'
import { m } from '../../paraglide/messages.js'
import { localeTag } from '../../visit/language.ts'
import { numberText } from '../../visit/numbers.ts'
import styles from './AssetDetails.module.css'

const FAILURES = {
  encrypted: m.document_encrypted,
  broken: m.document_broken,
  heavy: m.document_heavy,
} as const

/** The name of a language in that of the studio; its code if it has none. */
function nameOf(code: string): string {
  try {
    return new Intl.DisplayNames([localeTag()], { type: 'language' }).of(code) ?? code
  } catch {
    return code
  }
}

/** Renders pages, language and accessibility marks of a PDF, or why it could not be read. */
export function DocumentFacts({ document }: { document: NonNullable<Asset['document']> }) {
  const { reading, pages, language, tagged } = document
  if (reading !== 'read') return <Notice tone="caution">{FAILURES[reading]()}</Notice>
  return (
    <>
      {tagged === false && <Notice tone="caution">{m.document_untagged()}</Notice>}
      <dl className={styles.facts}>
        <div>
          <dt>{m.document_pages()}</dt>
          <dd>{numberText(pages ?? 0)}</dd>
        </div>
        <div>
          <dt>{m.document_language()}</dt>
          <dd>{language ? nameOf(language) : m.document_no_language()}</dd>
        </div>
        <div>
          <dt>{m.document_marks()}</dt>
          <dd>{tagged ? m.document_marks_yes() : m.document_marks_no()}</dd>
        </div>
      </dl>
    </>
  )
}
