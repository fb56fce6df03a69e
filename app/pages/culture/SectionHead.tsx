import styles from './culture.module.css'

interface SectionHeadProps {
  id: string
  label: string
  titleLines: readonly string[]
}

/** Renders the headline of a section, with its name above it. */
export function SectionHead({ id, label, titleLines }: SectionHeadProps) {
  return (
    <>
      <p className={styles.label}>{label}</p>
      <h2 id={id}>
        {titleLines.map((line) => (
          <span key={line}>{line} </span>
        ))}
      </h2>
    </>
  )
}
