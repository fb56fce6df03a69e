import styles from './dangol.module.css'

/** Head of a section: what it is about, and what it says. */
export const SectionHead = ({ id, label, title }: { id: string; label: string; title: string }) => (
  <div className={`wrap ${styles.sectionHead}`}>
    <p className={styles.label}>{label}</p>
    <h2 id={id}>{title}</h2>
  </div>
)
