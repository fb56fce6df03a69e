import styles from './dangol.module.css'

/** Renders the head of a section: its topic and its title. */
export const SectionHead = ({ id, label, title }: { id: string; label: string; title: string }) => (
  <div className={`wrap ${styles.sectionHead}`}>
    <p className={styles.label}>{label}</p>
    <h2 id={id}>{title}</h2>
  </div>
)
