import type { Permission } from '../../contract/studio/permissions.ts'
import { SCREENS } from '../../contract/studio/screens.ts'
import type { IconName } from '../components/Icon/paths.tsx'
import { m } from '../paraglide/messages.js'

/** Paths of screens without parameters. */
type PlainPath = Exclude<(typeof SCREENS)[keyof typeof SCREENS], `${string}:${string}`>

export interface NavigationItem {
  path: PlainPath
  icon: IconName
  name: () => string
  permission: Permission | null
  /** Patterns of further screens that belong to this section. */
  holds?: readonly (typeof SCREENS)[keyof typeof SCREENS][]
}

/**
 * Sections of the studio in the order of the navigation rail. Users without the permission do not
 * see them.
 */
export const NAVIGATION: readonly NavigationItem[] = [
  { path: SCREENS.home, icon: 'home', name: m.place_home, permission: 'content.read' },
  {
    path: SCREENS.contents,
    icon: 'contents',
    name: m.place_contents,
    permission: 'content.read',
    holds: [SCREENS.content, SCREENS.newContent, SCREENS.templates, SCREENS.bin],
  },
  {
    path: SCREENS.documents,
    icon: 'paragraph',
    name: m.place_documents,
    permission: 'content.read',
    holds: [SCREENS.document],
  },
  {
    path: SCREENS.schedules,
    icon: 'calendar',
    name: m.place_schedules,
    permission: 'content.read',
  },
  { path: SCREENS.media, icon: 'media', name: m.place_media, permission: 'content.read' },
  { path: SCREENS.readings, icon: 'voice', name: m.place_readings, permission: 'content.read' },
  { path: SCREENS.links, icon: 'link', name: m.place_links, permission: 'content.read' },
  {
    path: SCREENS.imports,
    icon: 'upload',
    name: m.place_imports,
    permission: 'content.import',
  },
  { path: SCREENS.jobs, icon: 'jobs', name: m.place_jobs, permission: 'content.read' },
  {
    path: SCREENS.press,
    icon: 'send',
    name: m.place_press,
    permission: 'press.manage',
  },
  { path: SCREENS.reports, icon: 'mail', name: m.place_reports, permission: 'reports.read' },
  {
    path: SCREENS.statistics,
    icon: 'statistics',
    name: m.place_statistics,
    permission: 'content.read',
  },
  {
    path: SCREENS.exports,
    icon: 'download',
    name: m.place_export,
    permission: 'content.export',
  },
  { path: SCREENS.people, icon: 'people', name: m.place_people, permission: 'accounts.manage' },
  {
    path: SCREENS.connections,
    icon: 'external',
    name: m.place_connections,
    permission: 'connections.manage',
  },
  { path: SCREENS.audit, icon: 'audit', name: m.place_audit, permission: 'audit.read' },
  { path: SCREENS.status, icon: 'facts', name: m.place_status, permission: 'status.read' },
]

/** The part of a pattern before its first parameter. */
const prefixOf = (pattern: string): string => pattern.split(':', 1)[0] ?? ''

/** Returns the section that an address belongs to. */
export const navigationItemOf = (path: string): NavigationItem | undefined =>
  NAVIGATION.find(
    (place) =>
      place.path === path ||
      (place.path !== SCREENS.home && path.startsWith(`${place.path}/`)) ||
      place.holds?.some((pattern) => path.startsWith(prefixOf(pattern))),
  )
