import { isRouteErrorResponse } from 'react-router'
import { ErrorPage } from './ErrorPage.tsx'
import { NotFoundPage } from './NotFoundPage.tsx'

/**
 * What stands in place of a page that is not there (SH-164) or that failed (SH-040). Both are told with what every page
 * has loaded: nothing more can fail.
 */
export function PageFailure({ error }: { error: unknown }) {
  return isRouteErrorResponse(error) && error.status === 404 ? <NotFoundPage /> : <ErrorPage />
}
