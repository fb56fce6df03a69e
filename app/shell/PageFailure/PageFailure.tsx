import { isRouteErrorResponse } from 'react-router'
import { ErrorPage } from './ErrorPage.tsx'
import { NotFoundPage } from './NotFoundPage.tsx'

/**
 * Renders the page for a route that was not found (SH-164) or that failed (SH-040). Both use only
 * modules that every page has loaded, so nothing more can fail.
 */
export function PageFailure({ error }: { error: unknown }) {
  return isRouteErrorResponse(error) && error.status === 404 ? <NotFoundPage /> : <ErrorPage />
}
