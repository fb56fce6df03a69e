import type { Kind } from '../fields/kinds.ts'
import type { Language } from '../language.ts'
import { type PathOf, pathTo } from '../path-pattern.ts'
import type { Notification } from './notifications.ts'
import { isDocumentSubject } from './subject-names.ts'

/** Path of the editors' frontend; its screens are below it. */
export const STUDIO_PATH = '/studio'

/**
 * The path pattern of each screen, without `STUDIO_PATH`. Routes, navigation, links and the
 * addresses in mails are derived from it.
 */
export const SCREENS = {
  signIn: '/sign-in',
  join: '/join',
  home: '/',
  contents: '/contents',
  content: '/content/:contentIdx',
  newContent: '/new/:kind',
  documents: '/documents',
  document: '/documents/:name',
  templates: '/templates',
  bin: '/bin',
  schedules: '/plans',
  media: '/media',
  captions: '/media/:id/captions/:language',
  transcript: '/media/:id/transcript/:language',
  readings: '/readings',
  links: '/links',
  exports: '/export',
  imports: '/imports',
  import: '/imports/:id',
  jobs: '/jobs',
  reports: '/reports',
  report: '/reports/:id',
  press: '/press',
  pressPerson: '/press/persons/:id',
  pressImport: '/press/import',
  pressDoubles: '/press/doubles',
  statistics: '/statistics',
  account: '/account',
  people: '/people',
  connections: '/connections',
  audit: '/audit',
  status: '/status',
  manual: '/manual/:topic',
  /** For developers and the browser tests' build. */
  gallery: '/gallery',
} as const

export type Screen = keyof typeof SCREENS

type ScreenPath = PathOf<(typeof SCREENS)[Screen]>

/** What a link inside the studio may lead to; the compiler rejects other addresses. */
export type ScreenAddress = ScreenPath | `${ScreenPath}?${string}`

/** The screen of an article. */
export const contentPath = (contentIdx: string | number) => pathTo(SCREENS.content, { contentIdx })

/** The screen that creates an article of a kind, with its language if that is already chosen. */
export const newContentPath = (kind: Kind, language?: Language): ScreenAddress => {
  const path = pathTo(SCREENS.newContent, { kind })
  return language ? `${path}?language=${language}` : path
}

/** The screen of a document of the site in both languages, with the language that is active. */
export const documentPath = (name: string, language?: Language | null): ScreenAddress => {
  const path = pathTo(SCREENS.document, { name })
  return language ? `${path}?language=${language}` : path
}

/** The library with the details of a file. */
export const mediaPath = (id: string): ScreenAddress =>
  `${SCREENS.media}?file=${encodeURIComponent(id)}`

/** The screen of a film's captions in a language. */
export const captionsPath = (id: string, language: Language): ScreenAddress =>
  pathTo(SCREENS.captions, { id, language })

/** The screen of an audio file's transcript in a language. */
export const transcriptPath = (id: string, language: Language): ScreenAddress =>
  pathTo(SCREENS.transcript, { id, language })

/** The screen of a safety report; nothing of a person is in an address. */
export const reportPath = (id: string): ScreenAddress => pathTo(SCREENS.report, { id })

/** The screen of a person of the press; nothing of the person is in an address. */
export const pressPersonPath = (id: string): ScreenAddress => pathTo(SCREENS.pressPerson, { id })

/** The screen of an import. */
export const importPath = (id: string): ScreenAddress => pathTo(SCREENS.import, { id })

/** The screen of a subject, of a discarded draft, a template, a file or a report; null if it has none. */
export function subjectPath(subject: string | null): ScreenAddress | null {
  if (subject?.startsWith('bin/')) return SCREENS.bin
  if (subject?.startsWith('template/')) return SCREENS.templates
  if (subject?.startsWith('report/')) return reportPath(subject.slice('report/'.length))
  if (subject?.startsWith('press/')) return pressPersonPath(subject.slice('press/'.length))
  if (subject?.startsWith('webhook/') || subject?.startsWith('token/')) return SCREENS.connections
  if (subject?.startsWith('import/')) return importPath(subject.slice('import/'.length))
  if (subject?.startsWith('media/')) return mediaPath(subject.slice('media/'.length))
  const document = /^document\/(.+?)(?:\/(KOR|ENG))?$/.exec(subject ?? '')
  if (document?.[1]) return documentPath(document[1], document[2] as Language | undefined)
  const contentIdx = /^content\/(\d+)$/.exec(subject ?? '')?.[1]
  return contentIdx === undefined ? null : contentPath(contentIdx)
}

/** The screen that a notification leads to; null = what it is about no longer exists. */
export function noticeAddress({
  subject,
  contentIdx,
  commentId,
  rightsEnd,
}: Pick<Notification, 'subject' | 'contentIdx' | 'commentId' | 'rightsEnd'>): ScreenAddress | null {
  if (subject.startsWith('needs/')) return SCREENS.home
  if (rightsEnd !== null || subject.startsWith('report/')) return subjectPath(subject)
  if (rightsEnd !== null || subject.startsWith('webhook/')) return subjectPath(subject)
  const ofDocument = isDocumentSubject(subject) ? subjectPath(subject) : null
  const path = ofDocument ?? (contentIdx === null ? null : contentPath(contentIdx))
  if (path === null || commentId === null) return path
  const separator = path.includes('?') ? '&' : '?'
  return `${path}${separator}comment=${encodeURIComponent(commentId)}` as ScreenAddress
}

/** The path of a screen from the origin on, as mails and redirects of the server need it. */
export const studioAddress = (address: ScreenAddress): string =>
  address === SCREENS.home ? STUDIO_PATH : `${STUDIO_PATH}${address}`
