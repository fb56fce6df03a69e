import { m } from '../../paraglide/messages.js'
import styles from './Footnotes.module.css'

/** Renders the footnotes of a view, each the target of its marks. */
export const Footnotes = ({ notes }: { notes: readonly string[] }) => (
  <section className={styles.notes} aria-labelledby="footnotes">
    <h3 className={styles.title} id="footnotes">
      {m.social_footnotes()}
    </h3>
    <ol className={styles.list}>
      {notes.map((note, index) => (
        <li key={note} id={`note-${index + 1}`}>
          {note}
        </li>
      ))}
    </ol>
  </section>
)

/** Renders the mark of a footnote in a text. */
export const Mark = ({ note }: { note: number }) => (
  <sup className={styles.mark}>
    <a href={`#note-${note}`} aria-label={m.social_footnote({ note })}>
      {note}
    </a>
  </sup>
)
