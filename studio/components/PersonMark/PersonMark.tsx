import styles from './PersonMark.module.css'

/** What stands for somebody: of a Korean name its last two syllables, else the initials. */
export function initials(name: string): string {
  const words = name.normalize('NFC').trim().split(/\s+/)
  const letters = (word: string | undefined): string[] => [...(word ?? '')]
  if (/^[\uAC00-\uD7A3]/.test(words[0] ?? '')) return letters(words.join('')).slice(-2).join('')
  return words.length > 1
    ? `${letters(words[0])[0] ?? ''}${letters(words.at(-1))[0] ?? ''}`.toUpperCase()
    : letters(words[0]).slice(0, 2).join('').toUpperCase()
}

const INKS = [styles.ink0, styles.ink1, styles.ink2, styles.ink3, styles.ink4, styles.ink5] as const

/** The class of one of six colours, always the same for the same person. */
const ink = (id: string): string =>
  INKS[
    [...id].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 997, 7) %
      INKS.length
  ] ?? INKS[0]

/** Somebody by their initials; the name stands beside it or, with `named`, is its own name. */
export function PersonMark({
  person,
  named = false,
  size,
}: {
  person: { id: string; name: string }
  named?: boolean
  size?: 'small'
}) {
  return (
    <span
      className={`${styles.mark} ${ink(person.id)} ${size ? styles[size] : ''}`}
      {...(named
        ? { role: 'img', 'aria-label': person.name, title: person.name }
        : { 'aria-hidden': true })}
      data-initials={initials(person.name)}
    />
  )
}
