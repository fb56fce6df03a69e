// Finds wrong forms of the company's words in a text, for the check of the content and the studio.

/** A word with its wrong forms, as `contract/documents/terminology.ts` describes it. */
export interface Term {
  right: string
  not: readonly string[]
  /** Key of the reason. */
  why: string
  part?: boolean | undefined
  cased?: boolean | undefined
  except?: readonly string[] | undefined
}

/** The company's words, and why they are written so. */
export interface Terminology {
  ko: readonly Term[]
  en: readonly Term[]
  reasons: readonly { key: string; text: { ko: string; en: string } }[]
}

/** A wrong form in a text: what is replaced, by what, and why. */
export interface WrongTerm {
  /** Its characters, from and to. */
  from: number
  to: number
  found: string
  /** What to write for the characters, with the capital or the particle that follows from it. */
  right: string
  why: string
}

interface Form {
  form: string
  term: Term
}

/** A prepared table of one language: forms by their first character. */
export type Matcher = (text: string) => WrongTerm[]

const WORD = /[\p{L}\p{N}]/u
const HANGUL = /[가-힣]/
/** Particles and endings that may follow a noun up to the end of its word, a few at most. */
const PARTICLES =
  /^(?:으로서|으로써|으로|로서|로써|로|에서|에게|께서|에|부터|까지|처럼|보다|마다|조차|밖에|뿐|만큼|만|이라는|이라고|이라면|이라|이며|이고|이나|이란|이랑|이든|입니다|이었다|이다|였다|라는|라고|라면|라|나|랑|든|은|는|이|가|을|를|의|과|와|도|들|님){0,4}(?![가-힣])/
/** Addresses of pages and mail, and paths. */
const ADDRESSES =
  /(?:https?:\/\/|www\.)[^\s<>“”]+|[^\s@<>“”]{1,64}@[^\s@<>“”]{1,255}|(?<![^\s(])\/[\w-]+\/[^\s<>“”]*/g

/** Lower case of Latin letters; every character keeps its place. */
const folded = (text: string): string =>
  text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase()).replaceAll('\u00a0', ' ')

/** Prepares a table. Reading a text is linear in its length, however many words there are. */
export function matcherOf(terms: readonly Term[]): Matcher {
  const byStart = new Map<string, Form[]>()
  for (const term of terms)
    for (const wrong of [...term.not, ...(term.cased ? [term.right] : [])]) {
      const form = folded(wrong)
      const start = form.slice(0, 2)
      byStart.set(start, [...(byStart.get(start) ?? []), { form, term }])
    }
  // the longest form decides
  for (const forms of byStart.values()) forms.sort((a, b) => b.form.length - a.form.length)
  const mostExcepted = Math.max(
    0,
    ...terms.flatMap(({ except = [] }) => except.map(({ length }) => length)),
  )
  return (text) => {
    const shown = folded(text.replace(ADDRESSES, (address) => '\u0000'.repeat(address.length)))
    const found: WrongTerm[] = []
    for (let at = 0; at < shown.length - 1; at += 1) {
      const forms = byStart.get(shown.slice(at, at + 2))
      const form = forms?.find((one) => standsAt(shown, at, one))
      if (!form) continue
      const wrong = wrongAt(text, at, form)
      if (!wrong || isExcepted(shown, at, form, mostExcepted)) continue
      found.push(wrong)
      at += form.form.length - 1
    }
    return found
  }
}

/** Whether a word may begin at a character. */
export const startsWord = (text: string, at: number): boolean =>
  !WORD.test(text.charAt(at - 1)) || !WORD.test(text.charAt(at))

/** Whether a word may end before a character: Korean ones have particles up to their end. */
export function endsWord(text: string, to: number): boolean {
  const [last, next] = [text.charAt(to - 1), text.slice(to, to + 24)]
  return HANGUL.test(last) ? PARTICLES.test(next) : !WORD.test(last) || !WORD.test(next.charAt(0))
}

/** Whether a form is a word of its own there, particles and the plural aside. */
function standsAt(shown: string, at: number, { form, term }: Form): boolean {
  if (!shown.startsWith(form, at)) return false
  if (term.part) return true
  const to = at + form.length
  if (!startsWord(shown, at)) return false
  const isPlural = !HANGUL.test(form) && !term.cased && shown.charAt(to) === 's'
  return endsWord(shown, to) || (isPlural && !WORD.test(shown.charAt(to + 1)))
}

function wrongAt(text: string, at: number, { form, term }: Form): WrongTerm | null {
  const to = at + form.length
  const found = text.slice(at, to)
  if (found === term.right) return null
  const { right, why } = term
  const ends = HANGUL.test(form) ? withParticle(text, to, found, right) : { to, right }
  const plural = !HANGUL.test(form) && text.charAt(to) === 's' && right.endsWith('s') ? 1 : 0
  const startsUpper = /^[A-Z]/.test(found) && /^[a-z]/.test(right)
  return {
    from: at,
    to: ends.to + plural,
    found: text.slice(at, ends.to + plural),
    right: startsUpper ? ends.right.charAt(0).toUpperCase() + ends.right.slice(1) : ends.right,
    why,
  }
}

/** Whether the form is part of a longer text in which it is right. */
function isExcepted(shown: string, at: number, { form, term }: Form, most: number): boolean {
  if (!term.except?.length) return false
  const around = shown.slice(Math.max(0, at - most), at + form.length + most)
  const place = at - Math.max(0, at - most)
  return term.except.some((exception) => {
    const whole = folded(exception)
    for (let from = around.indexOf(whole); from >= 0; from = around.indexOf(whole, from + 1))
      if (from <= place && place + form.length <= from + whole.length) return true
    return false
  })
}

/** Particles after a consonant, and after a vowel. The first pair takes ㄹ for a vowel. */
const PAIRS = [/으로|로/, /이라|라/, /이나|나/, /이랑|랑/, /은|는/, /이|가/, /을|를/, /과|와/].map(
  ({ source }) => source.split('|') as [consonant: string, vowel: string],
)
/** Index of the final consonant of a syllable, 0 = none, 8 = ㄹ; null for other characters. */
const finalOf = (character: string): number | null =>
  HANGUL.test(character) ? ((character.codePointAt(0) ?? 0) - 0xac00) % 28 : null

/** The particle after a word follows its last syllable: 전자우편을, 이메일을, 메시지를. */
function withParticle(
  text: string,
  to: number,
  found: string,
  right: string,
): { to: number; right: string } {
  const [before, after] = [finalOf(found.slice(-1)), finalOf(right.slice(-1))]
  if (before === null || after === null) return { to, right }
  for (const [index, [consonant, vowel]] of PAIRS.entries()) {
    const closes = (final: number): boolean => final !== 0 && !(index === 0 && final === 8)
    const [written, wanted] = [before, after].map((final) => (closes(final) ? consonant : vowel))
    if (written === undefined || wanted === undefined || written === wanted) continue
    const rest = text.slice(to, to + 8)
    if (rest.startsWith(written) && PARTICLES.test(rest))
      return { to: to + written.length, right: right + wanted }
  }
  return { to, right }
}
