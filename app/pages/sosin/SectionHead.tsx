import styles from './sosin.module.css'

interface SectionHeadProps {
  id: string
  label?: string
  titleLines: readonly string[]
  lead?: string
}

/** Renders the heading of a part of the page. */
export function SectionHead({ id, label, titleLines, lead }: SectionHeadProps) {
  return (
    <div className={styles.head}>
      {label ? <p className={styles.label}>{label}</p> : null}
      <h2 id={id}>
        {titleLines.map((line) => (
          <span key={line}>{line} </span>
        ))}
      </h2>
      {lead ? <p className={styles.lead}>{lead}</p> : null}
    </div>
  )
}
