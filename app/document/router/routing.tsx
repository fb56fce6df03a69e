// A lazy part of the client entry (entry.client.tsx) that imports only this from the router: a
// whole package cannot be tree-shaken.
import { HydratedRouter } from 'react-router/dom'
import { fetchPageData } from './pageData.ts'

/** Renders the router, which hydrates the document from the server. */
export const PageRouter = () => (
  <HydratedRouter {...(import.meta.env.DEV ? {} : { unstable_fetch: fetchPageData })} />
)
