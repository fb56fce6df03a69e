import type { Permission } from '../../contract/studio/permissions.ts'
import type { IconName } from '../components/Icon/paths.tsx'
import { m } from '../paraglide/messages.js'

export interface NavigationItem {
  path: string
  icon: IconName
  name: () => string
  permission: Permission | null
  /** Further address prefixes that belong to this place. */
  holds?: readonly string[]
}

/**
 * Sections of the studio in the order of the navigation rail. Users without the permission do not
 * see them.
 */
export const NAVIGATION: readonly NavigationItem[] = [
  { path: '/', icon: 'home', name: m.place_home, permission: 'content.read' },
  {
    path: '/contents',
    icon: 'contents',
    name: m.place_contents,
    permission: 'content.read',
    holds: ['/content/', '/new/'],
  },
  { path: '/plans', icon: 'calendar', name: m.place_schedules, permission: 'content.read' },
  { path: '/media', icon: 'media', name: m.place_media, permission: 'content.read' },
  { path: '/people', icon: 'people', name: m.place_people, permission: 'accounts.manage' },
  { path: '/audit', icon: 'audit', name: m.place_audit, permission: 'audit.read' },
]

/** Returns the section that an address belongs to. */
export const navigationItemOf = (path: string): NavigationItem | undefined =>
  NAVIGATION.find(
    (place) =>
      place.path === path ||
      (place.path !== '/' && path.startsWith(`${place.path}/`)) ||
      place.holds?.some((below) => path.startsWith(below)),
  )
