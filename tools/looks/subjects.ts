// The subjects: pages, components of both galleries, screens of the studio.
import { globSync } from 'node:fs'
import { basename } from 'node:path'
import type { Language } from '../../contract/language.ts'
import { KINDS } from '../../contract/fields/kinds.ts'
import { pathTo } from '../../contract/path-pattern.ts'
import {
  contentPath,
  newContentPath,
  SCREENS,
  STUDIO_PATH,
  studioAddress,
} from '../../contract/studio/screens.ts'
import { addressOf, PAGES } from '../../tests/e2e/pages.ts'

export type SubjectKind = 'page' | 'part' | 'studio-part' | 'screen'

export interface Subject {
  kind: SubjectKind
  /** Its unique name: the area, a slash, its name there. */
  name: string
  /** Its address in a language; null if it does not exist in it. */
  address(language: Language): string | null
  /** Nobody is signed in. */
  isSignedOut?: true
}

const pages = (): Subject[] =>
  PAGES.map((page) => ({
    kind: 'page',
    name: `page/${page.name}`,
    address: (language) => (page.languages.includes(language) ? addressOf(page, language) : null),
  }))

/** Components of a gallery, by the files of their examples in each of the checkouts. */
function parts(roots: readonly string[], kind: 'part' | 'studio-part'): Subject[] {
  const [folder, address] =
    kind === 'part'
      ? (['app/{components,shell,pages}', '/gallery'] as const)
      : (['studio/{components,shell,editor,pages}', `${STUDIO_PATH}${SCREENS.gallery}`] as const)
  const names = roots.flatMap((root) =>
    globSync(`${folder}/**/*.examples.tsx`, { cwd: root }).map((file) =>
      basename(file, '.examples.tsx'),
    ),
  )
  return [...new Set(names)].sort().map((name) => ({
    kind,
    name: `${kind}/${name}`,
    address: (language) => `${address}?lang=${language}`,
  }))
}

/** An article that both languages have, from the states of the page table. */
const article = (): string =>
  PAGES.find(({ page }) => page === 'detail')
    ?.path.split('/')
    .at(-1) ?? ''

function screens(): Subject[] {
  const screen = (name: string, path: string, isSignedOut?: true): Subject => ({
    kind: 'screen',
    name: `screen/${name}`,
    address: () => `${STUDIO_PATH}${path}`,
    ...(isSignedOut ? { isSignedOut } : {}),
  })
  return [
    screen('sign-in', SCREENS.signIn, true),
    screen('join', SCREENS.join, true),
    screen('home', SCREENS.home),
    screen('contents', SCREENS.contents),
    screen('plans', SCREENS.schedules),
    screen('media', SCREENS.media),
    screen('account', SCREENS.account),
    screen('people', SCREENS.people),
    screen('audit', SCREENS.audit),
    screen('manual', pathTo(SCREENS.manual, { topic: 'review' })),
    screen('content', contentPath(article())),
    ...KINDS.map((kind) => ({
      ...screen(`new ${kind}`, ''),
      address: (language: Language) => studioAddress(newContentPath(kind, language)),
    })),
    screen('not found', '/nowhere'),
  ]
}

/**
 * All subjects.
 * @param roots the compared checkouts: a component may exist in one of them only
 * @param only a pattern of names; default all
 */
export function subjectsOf(roots: readonly string[], only?: string): Subject[] {
  const all = [...pages(), ...parts(roots, 'part'), ...parts(roots, 'studio-part'), ...screens()]
  return only === undefined ? all : all.filter(({ name }) => new RegExp(only, 'i').test(name))
}
