import { own } from '../../../contract/own.ts'
import guessed from './guessed.json' with { type: 'json' }

/** Why a password is easy to guess. */
export type Weakness = 'common' | 'repeated' | 'sequence' | 'own'

const NO_WORD = /[^\p{L}\p{N}]/gu
/** Minimum characters left when the easily guessed parts are removed. */
const LEFT = 8
/** Minimum different characters. */
const DIFFERENT = 5
/**
 * Sequences of this many characters of the alphabet, of digits or of a keyboard row do not count.
 */
const RUN = 4
const NEIGHBOURS = new Set(
  guessed.rows.flatMap((row) => {
    const characters = [...row]
    return characters
      .slice(1)
      .flatMap((character, index) => [
        `${characters[index]}${character}`,
        `${character}${characters[index]}`,
      ])
  }),
)
/** Common passwords of fifteen characters or more, tried first by attackers. */
const COMMON: ReadonlySet<string> = new Set(guessed.common.flatMap((line) => line.split(' ')))

/** Digits and punctuation that replace letters. */
const MEANT: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}
const meant = (text: string): string =>
  [...text].map((character) => own(MEANT, character) ?? character).join('')

/** Number of characters outside of sequences. */
function outsideRuns(characters: readonly string[]): number {
  let left = 0
  let run = 1
  for (let index = 1; index <= characters.length; index += 1) {
    if (index < characters.length && NEIGHBOURS.has(`${characters[index - 1]}${characters[index]}`))
      run += 1
    else {
      if (run < RUN) left += run
      run = 1
    }
  }
  return left
}

/** Whether it is a shorter text repeated. */
const isRepeated = (characters: readonly string[]): boolean => {
  const most = Math.floor(characters.length / 2)
  for (let period = 1; period <= most; period += 1)
    if (
      characters.every(
        (character, index) => index < period || character === characters[index - period],
      )
    )
      return true
  return false
}

/** The weakness of a password of fifteen characters or more; null = none known (ASVS 5, 6.2). */
export function weaknessOf(
  password: string,
  { name, email }: { name: string; email: string },
): Weakness | null {
  const text = password.normalize('NFKC').toLowerCase()
  const characters = [...text]
  const bare = text.replace(NO_WORD, '')
  if ([text, bare, meant(text), meant(bare)].some((form) => COMMON.has(form))) return 'common'
  if (new Set(characters).size < DIFFERENT || isRepeated(characters)) return 'repeated'
  if (outsideRuns(characters) < LEFT) return 'sequence'
  const words = [...guessed.ours, name, ...name.split(/\s+/), email, ...email.split(/[@.+_-]/)]
    .map((word) => word.normalize('NFKC').toLowerCase())
    .filter((word) => [...word].length > 1)
    .sort((one, other) => other.length - one.length)
  let rest = text
  for (const word of words) rest = rest.replaceAll(word, '')
  return rest !== text && [...rest.replace(NO_WORD, '')].length < LEFT ? 'own' : null
}
