import { own } from '../../../contract/own.ts'
import { type Cut, cutText } from '../../media/cuts.ts'
import {
  type BaseDescription,
  DARK,
  describedKey,
  descriptionEntries,
  descriptionsFile,
  type EditedDescriptions,
} from '../../media/descriptions.ts'

/** A character that JSON leaves as it is and YAML may read otherwise, and the beginning of a figure. */
const ESCAPED = /[\u007f-\u009f\u2028\u2029\ufeff]|\{(?=(?:fact|means):)/gi
/** A key that YAML reads as it is written. */
const PLAIN_KEY = /^[\p{L}\p{N}_][\p{L}\p{N}_./-]*$/u

/** A text in quotes, as JSON, which YAML contains. */
const quoted = (text: string): string =>
  JSON.stringify(text).replace(
    ESCAPED,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )

const keyOf = (key: string): string => (PLAIN_KEY.test(key) ? key : quoted(key))

function entryOf(key: string, { ko, en, dark, cuts = {} }: BaseDescription): string {
  const cutPictures = Object.entries(cuts).sort(([a], [b]) => (a < b ? -1 : 1))
  const lines = [
    `${keyOf(key)}:`,
    `  ko: ${quoted(ko)}`,
    `  en: ${quoted(en)}`,
    ...(dark ? ['  dark:', `    ko: ${quoted(dark.ko)}`, `    en: ${quoted(dark.en)}`] : []),
    ...(cutPictures.length > 0 ? ['  cuts:'] : []),
    ...cutPictures.map(([name, cut]) => `    ${keyOf(name)}: ${JSON.stringify(cut)}`),
  ]
  return `${lines.join('\n')}\n`
}

/**
 * The file of descriptions with those that were written in the studio, and with cuts that were set
 * there: all other entries stay as they are, and new ones stand in the order of their keys.
 * @param text of the file as it is; empty = there is none
 * @param cuts by the paths of their pictures; of what nobody describes, none can be written
 */
export async function withEditedDescriptions(
  text: string,
  edited: EditedDescriptions,
  cuts: ReadonlyMap<string, Cut> = new Map(),
): Promise<string> {
  if (edited.size === 0 && cuts.size === 0) return text
  const { parse } = await import('yaml')
  const entries = [...descriptionEntries(text)].filter(([, entry]) => entry !== '')
  const cutOf = Map.groupBy(cuts, ([path]) => describedKey(path))
  const media = new Set([
    ...[...edited.keys()].map((key) => (key.endsWith(DARK) ? key.slice(0, -DARK.length) : key)),
    ...cutOf.keys(),
  ])
  for (const key of media) {
    const at = entries.findIndex(([other]) => other === key)
    const before = own(
      descriptionsFile.safeParse(parse(entries[at]?.[1] ?? '') ?? {}).data ?? {},
      key,
    )
    const [light, dark] = [edited.get(key), edited.get(`${key}${DARK}`)]
    const base = light ? { ko: light.KOR, en: light.ENG } : before
    // a drawing for dark mode has a description of its own beside that of its medium alone
    if (!base) continue
    const cutPictures = Object.fromEntries([
      ...Object.entries(before?.cuts ?? {}),
      ...(cutOf.get(key) ?? []).map(([path, cut]) => [
        path.slice(path.lastIndexOf('/') + 1),
        JSON.parse(cutText(cut)) as Cut,
      ]),
    ]) as NonNullable<BaseDescription['cuts']>
    const entry = entryOf(key, {
      ...{ ko: base.ko, en: base.en, cuts: cutPictures },
      ...(dark ? { dark: { ko: dark.KOR, en: dark.ENG } } : before?.dark && { dark: before.dark }),
    })
    if (at >= 0) entries[at] = [key, entry]
    else {
      const next = entries.findIndex(([other]) => other > key)
      entries.splice(next < 0 ? entries.length : next, 0, [key, entry])
    }
  }
  return entries.map(([, entry]) => (entry.endsWith('\n') ? entry : `${entry}\n`)).join('')
}
