import type { DocumentInWork } from '../../../contract/studio/work.ts'
import { m } from '../../paraglide/messages.js'
import cards from '../home/HomePage.module.css'
import { SubjectLine } from '../home/SubjectLine.tsx'

/** Renders the documents of the site that need the same as the articles of the list. */
export function ListedDocuments({ documents }: { documents: readonly DocumentInWork[] }) {
  if (documents.length === 0) return null
  return (
    <section className={cards.card} aria-label={m.place_documents()}>
      <h2 className={cards.title}>{m.place_documents()}</h2>
      <ul>
        {documents.map((row) => (
          <SubjectLine key={row.subject} row={row} />
        ))}
      </ul>
    </section>
  )
}
