import { type ChallengePage, challengePage } from '../../../contract/challenge.ts'
import { leadsNowhere } from './links.ts'
import type { MediaLibrary } from './media.ts'
import type { LoadedDraft } from './articles.ts'
import type { SiteDocument } from './site-document.ts'
import { type ContentFault, readSource } from './source.ts'
import { keepTogether } from './typography.ts'

const FILE = 'challenge/ko.yaml'

/** Reads `content/challenge/ko.yaml`, a page in Korean alone (FT-194..209). */
export function readChallenge(
  root: string,
  media: MediaLibrary,
  drafts: readonly LoadedDraft[],
  faults: ContentFault[],
): SiteDocument[] {
  const source = readSource(root, FILE, challengePage, faults)
  if (!source) return []
  const page = source.values
  for (const [field, items] of [
    ['help', page.help.items.map(({ link }) => link)],
    ['faq', page.faq.items],
  ] as const)
    for (const [place, { link }] of items.entries()) {
      const message = leadsNowhere(link, 'KOR', drafts, media)
      const path = [field, 'items', place, ...(field === 'help' ? ['link'] : []), 'link']
      if (message)
        faults.push({
          file: FILE,
          line: source.lineOf(path),
          field: path.join('.'),
          message: `${link} ${message}`,
        })
    }
  const set = <T extends { text: string }>(of: T): T => ({ ...of, text: keepTogether(of.text) })
  const document: ChallengePage = {
    ...page,
    intro: { ...page.intro, text: page.intro.text.map(keepTogether) },
    how: {
      ...page.how,
      steps: page.how.steps.map(set),
      missions: page.how.missions.map(set),
      rules: { ...page.how.rules, items: page.how.rules.items.map(keepTogether) },
    },
  }
  return [{ name: 'challenge', language: 'KOR', document }]
}
