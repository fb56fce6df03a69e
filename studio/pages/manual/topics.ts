import { matchPath } from 'react-router'
import { type Screen, SCREENS } from '../../../contract/studio/screens.ts'

/** Topics of the manual in its order; each is a file in `ko/` and `en/`. */
export const TOPICS = [
  'start',
  'roles',
  'home',
  'list',
  'writing',
  'languages',
  'documents',
  'media',
  'readings',
  'imports',
  'jobs',
  'reports',
  'press',
  'statistics',
  'review',
  'links',
  'export',
  'schedules',
  'many',
  'preview',
  'offline',
  'account',
  'people',
  'connections',
  'audit',
  'status',
  'keys',
  'words',
] as const

export type Topic = (typeof TOPICS)[number]

/** The topic that explains each screen; a screen without one does not compile. */
const OF_SCREENS: Record<Exclude<Screen, 'gallery' | 'manual'>, Topic> = {
  signIn: 'start',
  join: 'start',
  home: 'home',
  contents: 'list',
  content: 'writing',
  newContent: 'writing',
  documents: 'documents',
  document: 'documents',
  templates: 'writing',
  bin: 'list',
  schedules: 'schedules',
  media: 'media',
  captions: 'media',
  transcript: 'media',
  readings: 'readings',
  links: 'links',
  exports: 'export',
  imports: 'imports',
  import: 'imports',
  jobs: 'jobs',
  reports: 'reports',
  report: 'reports',
  press: 'press',
  pressPerson: 'press',
  pressImport: 'press',
  pressDoubles: 'press',
  statistics: 'statistics',
  account: 'account',
  people: 'people',
  connections: 'connections',
  audit: 'audit',
  status: 'status',
}

export const isTopic = (name: string | undefined): name is Topic =>
  TOPICS.some((topic) => topic === name)

/** Returns the topic of the screen at an address; the first one elsewhere. */
export function topicAt(path: string): Topic {
  const screen = Object.keys(OF_SCREENS).find((name) =>
    matchPath(SCREENS[name as keyof typeof OF_SCREENS], path),
  )
  return screen === undefined ? TOPICS[0] : OF_SCREENS[screen as keyof typeof OF_SCREENS]
}
