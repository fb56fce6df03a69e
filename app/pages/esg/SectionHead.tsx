import styles from './esg.module.css'

/** Renders the title of a section, and a sentence below it. */
export const SectionHead = ({ id, title, lead }: { id: string; title: string; lead?: string }) => (
  <div className={styles.sectionHead} data-enter="">
    <h2 id={id}>{title}</h2>
    {lead ? <p>{lead}</p> : null}
  </div>
)
