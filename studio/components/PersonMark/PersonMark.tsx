import styles from './PersonMark.module.css'

/** Returns the initials of a name; for a Korean name its last two syllables. */
export function initials(name: string): string {
  const words = name.normalize('NFC').trim().split(/\s+/)
  const charactersOf = (word: string | undefined): string[] => [...(word ?? '')]
  if (/^[\uAC00-\uD7A3]/.test(words[0] ?? ''))
    return charactersOf(words.join('')).slice(-2).join('')
  return words.length > 1
    ? `${charactersOf(words[0])[0] ?? ''}${charactersOf(words.at(-1))[0] ?? ''}`.toUpperCase()
    : charactersOf(words[0]).slice(0, 2).join('').toUpperCase()
}

const INKS = [styles.ink0, styles.ink1, styles.ink2, styles.ink3, styles.ink4, styles.ink5] as const

/** Returns the class of one of six colors, always the same for the same user. */
const ink = (id: string): string =>
  INKS[
    [...id].reduce((sum, character) => (sum * 31 + (character.codePointAt(0) ?? 0)) % 997, 7) %
      INKS.length
  ] ?? INKS[0]

/** Renders a user's initials; the name is next to it or, with `named`, its accessible name. */
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
