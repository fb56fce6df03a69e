import { KINDS } from '../../../contract/fields/kinds.ts'
import type { Me } from '../../../contract/studio/accounts.ts'
import type { Language } from '../../../contract/language.ts'
import type { State } from '../../../contract/studio/work.ts'
import {
  documentPath,
  newContentPath,
  type ScreenAddress,
  SCREENS,
} from '../../../contract/studio/screens.ts'
import type { Option } from '../../components/Select/Select.tsx'
import type { IconName } from '../../components/Icon/paths.tsx'
import { DOCUMENT_NAMES, documentName } from '../../visit/documentName.ts'
import { kindName } from '../../visit/names.ts'
import { m } from '../../paraglide/messages.js'
import { MODES } from '../../visit/mode.ts'
import { NAVIGATION } from '../navigation.ts'
import { modeName } from '../ViewMenus.tsx'
import { begins, fits } from './match.ts'

export interface Entry {
  id: string
  name: string
  icon: IconName
  note?: string
  /** Of an article. */
  article?: { languageType: Language; state: State; live: boolean }
  /** Address of the screen; without it the palette's `run` executes the action by id. */
  to?: ScreenAddress
}
/** Maximum documents of the site that are listed for what is typed. */
const SHOWN_DOCUMENTS = 8

export interface Section {
  id: string
  name: string
  entries: Entry[]
}

/**
 * Sorts what begins with the typed text before what contains it: entries, and sections by their
 * entries; nothing typed leaves the order.
 */
export function bestFirst(sections: readonly Section[], typed: string): Section[] {
  const later = ({ name }: Entry): number => (begins(name, typed) ? 0 : 1)
  return sections
    .map((section) => ({
      ...section,
      entries: section.entries.toSorted((one, other) => later(one) - later(other)),
    }))
    .toSorted(({ entries: [one] }, { entries: [other] }) =>
      one && other ? later(one) - later(other) : 0,
    )
}

/**
 * Returns the screens and actions that a user may use and that match the typed text.
 * @param services by their web paths, which are documents too
 */
export function entriesFor(
  me: Me,
  typed: string,
  services: readonly Pick<Option, 'id' | 'name'>[] = [],
): Section[] {
  const may = me.permissions
  const pages: Entry[] = [
    ...NAVIGATION.filter(({ permission }) => permission === null || may.includes(permission)).map(
      (place) => ({
        id: `page ${place.path}`,
        name: place.name(),
        icon: place.icon,
        to: place.path,
      }),
    ),
    ...(may.includes('content.read')
      ? [
          {
            id: `page ${SCREENS.templates}`,
            name: m.templates_title(),
            icon: 'copy' as const,
            to: SCREENS.templates,
          },
          {
            id: `page ${SCREENS.bin}`,
            name: m.bin_title(),
            icon: 'trash' as const,
            to: SCREENS.bin,
          },
        ]
      : []),
    { id: `page ${SCREENS.account}`, name: m.place_account(), icon: 'key', to: SCREENS.account },
  ]
  const actions: Entry[] = [
    ...(may.includes('content.write')
      ? KINDS.map((kind) => ({
          id: `new ${kind}`,
          name: m.palette_new({ kind: kindName(kind) }),
          icon: 'plus' as const,
          to: newContentPath(kind),
        }))
      : []),
    { id: 'language KOR', name: m.language_korean(), icon: 'globe' },
    { id: 'language ENG', name: m.language_english(), icon: 'globe' },
    ...MODES.map((mode) => ({
      id: `mode ${mode}`,
      name: m.palette_mode({ mode: modeName(mode) }),
      icon:
        mode === 'dark'
          ? ('moon' as const)
          : mode === 'light'
            ? ('sun' as const)
            : ('system' as const),
    })),
    { id: 'manual', name: m.manual(), icon: 'help' },
    { id: 'shortcuts', name: m.keyboard_help(), icon: 'keyboard' },
    { id: 'walk', name: m.walk_start(), icon: 'arrow' },
    { id: 'signOut', name: m.sign_out(), icon: 'signOut' },
  ]
  const documents: Entry[] =
    typed && may.includes('content.read')
      ? [
          ...DOCUMENT_NAMES.map((name) => ({ id: name, name: documentName(name) })),
          ...services.map(({ id, name }) => ({ id: `services/${id}`, name })),
        ].map(({ id, name }) => ({
          id: `document ${id}`,
          name,
          icon: 'paragraph',
          to: documentPath(id),
        }))
      : []
  return [
    {
      id: 'pages',
      name: m.palette_pages(),
      entries: pages.filter(({ name }) => fits(name, typed)),
    },
    {
      id: 'documents',
      name: m.place_documents(),
      entries: documents.filter(({ name }) => fits(name, typed)).slice(0, SHOWN_DOCUMENTS),
    },
    {
      id: 'actions',
      name: m.palette_actions(),
      entries: actions.filter(({ name }) => fits(name, typed)),
    },
  ]
}
