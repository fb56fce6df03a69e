import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router'
import { Alone } from './shell/Alone.tsx'
import { NotFound, PageFailure } from './shell/PageFailure.tsx'
import { Root } from './shell/Root.tsx'
import { Shell } from './shell/Shell.tsx'
import { useLanguage } from './visit/language.ts'

/** Draws a screen anew when the language changes. */
function Spoken({ Screen }: { Screen: ComponentType }) {
  useLanguage()
  return <Screen />
}

/** A screen that comes with its own script when it is first opened; where it fails or does not come, its frame stays. */
const screen = (load: () => Promise<ComponentType>): Pick<RouteObject, 'lazy' | 'errorElement'> => ({
  lazy: async () => ({ element: <Spoken Screen={await load()} /> }),
  errorElement: <PageFailure />,
})

/** The screens of the studio. */
export const routes: RouteObject[] = [
  {
    Component: Root,
    ErrorBoundary: PageFailure,
    HydrateFallback: () => null,
    children: [
      {
        Component: Alone,
        children: [
          { path: 'sign-in', ...screen(async () => (await import('./pages/sign-in/SignInPage.tsx')).SignInPage) },
          { path: 'join', ...screen(async () => (await import('./pages/join/JoinPage.tsx')).JoinPage) },
        ],
      },
      {
        Component: Shell,
        children: [
          { index: true, ...screen(async () => (await import('./pages/home/HomePage.tsx')).HomePage) },
          { path: 'contents', ...screen(async () => (await import('./pages/list/ListPage.tsx')).ListPage) },
          {
            path: 'content/:contentIdx',
            ...screen(async () => (await import('./pages/content/ContentPage.tsx')).ContentPage),
          },
          {
            path: 'new/:kind',
            ...screen(async () => (await import('./pages/content/NewContentPage.tsx')).NewContentPage),
          },
          { path: 'plans', ...screen(async () => (await import('./pages/plans/PlansPage.tsx')).PlansPage) },
          { path: 'media', ...screen(async () => (await import('./pages/media/MediaPage.tsx')).MediaPage) },
          { path: 'account', ...screen(async () => (await import('./pages/account/AccountPage.tsx')).AccountPage) },
          { path: 'people', ...screen(async () => (await import('./pages/people/PeoplePage.tsx')).PeoplePage) },
          { path: 'audit', ...screen(async () => (await import('./pages/audit/AuditPage.tsx')).AuditPage) },
          { path: '*', Component: NotFound },
        ],
      },
    ],
  },
]
