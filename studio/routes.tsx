import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router'
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

/** Returns a screen whose script loads when it is first opened. */
const screen =
  (load: () => Promise<ComponentType>): NonNullable<RouteObject['lazy']> =>
  async () => ({ element: <Spoken Screen={await load()} /> })

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
  ? [
      {
        path: 'gallery',
        lazy: screen(async () => (await import('./gallery/GalleryPage.tsx')).GalleryPage),
      },
    ]
  : []

/** The studio's routes. */
export const routes: RouteObject[] = [
  {
    Component: Root,
    ErrorBoundary: PageFailure,
    HydrateFallback: () => null,
    children: [
      ...gallery,
      framed(Alone, [
        {
          path: 'sign-in',
          lazy: screen(async () => (await import('./pages/sign-in/SignInPage.tsx')).SignInPage),
        },
        {
          path: 'join',
          lazy: screen(async () => (await import('./pages/join/JoinPage.tsx')).JoinPage),
        },
      ]),
      framed(Shell, [
        {
          index: true,
          lazy: screen(async () => (await import('./pages/home/HomePage.tsx')).HomePage),
        },
        {
          path: 'contents',
          lazy: screen(async () => (await import('./pages/list/ListPage.tsx')).ListPage),
        },
        {
          path: 'content/:contentIdx',
          lazy: screen(async () => (await import('./pages/content/ContentPage.tsx')).ContentPage),
        },
        {
          path: 'new/:kind',
          lazy: screen(
            async () => (await import('./pages/content/NewContentPage.tsx')).NewContentPage,
          ),
        },
        {
          path: 'plans',
          lazy: screen(
            async () => (await import('./pages/schedules/SchedulesPage.tsx')).SchedulesPage,
          ),
        },
        {
          path: 'media',
          lazy: screen(async () => (await import('./pages/media/MediaPage.tsx')).MediaPage),
        },
        {
          path: 'account',
          lazy: screen(async () => (await import('./pages/account/AccountPage.tsx')).AccountPage),
        },
        {
          path: 'people',
          lazy: screen(async () => (await import('./pages/people/PeoplePage.tsx')).PeoplePage),
        },
        {
          path: 'audit',
          lazy: screen(async () => (await import('./pages/audit/AuditPage.tsx')).AuditPage),
        },
        { path: '*', Component: NotFound },
      ]),
    ],
  },
]
