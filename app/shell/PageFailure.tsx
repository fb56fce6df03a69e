import { lazy, Suspense } from 'react'
import { isRouteErrorResponse } from 'react-router'
// the styles of what is loaded only when it is shown: the server draws it with them
import '../pages/error/ErrorPage.module.css'
import '../pages/not-found/NotFoundPage.module.css'

// a page that stands never loads these two
const NotFoundPage = lazy(() =>
  import('../pages/not-found/NotFoundPage.tsx').then((module) => ({ default: module.NotFoundPage })),
)
const ErrorPage = lazy(() => import('../pages/error/ErrorPage.tsx').then((module) => ({ default: module.ErrorPage })))

/** What stands in place of a page that is not there (SH-164) or that failed (SH-040). */
export function PageFailure({ error }: { error: unknown }) {
  return <Suspense>{isRouteErrorResponse(error) && error.status === 404 ? <NotFoundPage /> : <ErrorPage />}</Suspense>
}
