import { HydratedRouter } from 'react-router/dom'
import { keepToMissingPage } from './globals.ts'
import { fetchPageData } from './pageData.ts'

/** Prepares the router; called once, before the page is hydrated. */
export async function startRouter(): Promise<void> {
  keepToMissingPage()
}

/**
 * Renders React Router's own router, which hydrates the document from the server: in development
 * and in the gallery. The build of the site replaces this module by `browser/PageRouter.tsx`.
 */
export const PageRouter = () => (
  <HydratedRouter {...(import.meta.env.DEV ? {} : { unstable_fetch: fetchPageData })} />
)
