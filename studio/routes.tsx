import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router'
import { type Screen, SCREENS } from '../contract/studio/screens.ts'
import { Alone } from './shell/Alone.tsx'
import { NotFound, PageFailure } from './shell/PageFailure.tsx'
import { Root } from './shell/Root.tsx'
import { Shell } from './shell/Shell.tsx'
import { useLanguage } from './visit/language.ts'

/** Re-renders a screen when the language changes. */
function Spoken({ Screen }: { Screen: ComponentType }) {
  useLanguage()
  return <Screen />
}

type Load = () => Promise<ComponentType>

/** Returns the route of a screen; its script loads when it is first opened. */
const routeOf = (name: Screen, load: Load): RouteObject => ({
  path: SCREENS[name],
  lazy: async () => ({ element: <Spoken Screen={await load()} /> }),
})

const routesOf = (loads: Partial<Record<Screen, Load>>): RouteObject[] =>
  Object.entries(loads).map(([name, load]) => routeOf(name as Screen, load))

/**
 * Wraps screens in a frame that stays if one of them fails or its script does not load. The error
 * is shown by the wrapper, since a route whose script never loaded has no error boundary.
 */
const framed = (Frame: ComponentType, screens: RouteObject[]): RouteObject => ({
  Component: Frame,
  children: [{ ErrorBoundary: PageFailure, children: screens }],
})

/**
 * The component gallery, for developers and the browser tests' build; excluded from the studio's
 * build.
 */
const gallery: RouteObject[] = import.meta.env.STUDIO_GALLERY
  ? [routeOf('gallery', async () => (await import('./gallery/GalleryPage.tsx')).GalleryPage)]
  : []

/** Screens for visitors who are not signed in. */
const ALONE = {
  signIn: async () => (await import('./pages/sign-in/SignInPage.tsx')).SignInPage,
  join: async () => (await import('./pages/join/JoinPage.tsx')).JoinPage,
} satisfies Partial<Record<Screen, Load>>

/** All other screens; one without a page does not compile. */
const SIGNED_IN: Record<Exclude<Screen, keyof typeof ALONE | 'gallery'>, Load> = {
  home: async () => (await import('./pages/home/HomePage.tsx')).HomePage,
  contents: async () => (await import('./pages/list/ListPage.tsx')).ListPage,
  content: async () => (await import('./pages/content/ContentPage.tsx')).ContentPage,
  newContent: async () => (await import('./pages/content/NewContentPage.tsx')).NewContentPage,
  documents: async () => (await import('./pages/documents/DocumentsPage.tsx')).DocumentsPage,
  document: async () => (await import('./pages/document/DocumentPage.tsx')).DocumentPage,
  templates: async () => (await import('./pages/templates/TemplatesPage.tsx')).TemplatesPage,
  bin: async () => (await import('./pages/bin/BinPage.tsx')).BinPage,
  schedules: async () => (await import('./pages/schedules/SchedulesPage.tsx')).SchedulesPage,
  media: async () => (await import('./pages/media/MediaPage.tsx')).MediaPage,
  captions: async () => (await import('./pages/captions/CaptionsPage.tsx')).CaptionsPage,
  transcript: async () => (await import('./pages/captions/TranscriptPage.tsx')).TranscriptPage,
  readings: async () => (await import('./pages/readings/ReadingsPage.tsx')).ReadingsPage,
  links: async () => (await import('./pages/links/LinksPage.tsx')).LinksPage,
  exports: async () => (await import('./pages/export/ExportPage.tsx')).ExportPage,
  imports: async () => (await import('./pages/imports/ImportsPage.tsx')).ImportsPage,
  import: async () => (await import('./pages/imports/ImportPage.tsx')).ImportPage,
  jobs: async () => (await import('./pages/jobs/JobsPage.tsx')).JobsPage,
  reports: async () => (await import('./pages/reports/ReportsPage.tsx')).ReportsPage,
  report: async () => (await import('./pages/report/ReportPage.tsx')).ReportPage,
  press: async () => (await import('./pages/press/PressPage.tsx')).PressPage,
  pressPerson: async () => (await import('./pages/press/PersonPage.tsx')).PersonPage,
  pressImport: async () => (await import('./pages/press/PressImportPage.tsx')).PressImportPage,
  pressDoubles: async () => (await import('./pages/press/DoublesPage.tsx')).DoublesPage,
  statistics: async () => (await import('./pages/statistics/StatisticsPage.tsx')).StatisticsPage,
  account: async () => (await import('./pages/account/AccountPage.tsx')).AccountPage,
  people: async () => (await import('./pages/people/PeoplePage.tsx')).PeoplePage,
  connections: async () =>
    (await import('./pages/connections/ConnectionsPage.tsx')).ConnectionsPage,
  audit: async () => (await import('./pages/audit/AuditPage.tsx')).AuditPage,
  status: async () => (await import('./pages/status/StatusPage.tsx')).StatusPage,
  manual: async () => (await import('./pages/manual/ManualPage.tsx')).ManualPage,
}

/** The studio's routes. */
export const routes: RouteObject[] = [
  {
    Component: Root,
    ErrorBoundary: PageFailure,
    HydrateFallback: () => null,
    children: [
      ...gallery,
      framed(Alone, routesOf(ALONE)),
      framed(Shell, [...routesOf(SIGNED_IN), { path: '*', Component: NotFound }]),
    ],
  },
]
