// A later part of the client entry (entry.client.tsx) with nothing of the router but this: a whole package can't be shaken.
import { HydratedRouter } from 'react-router/dom'
import { fetchPageData } from './pageData.ts'

/** The router, taking over the document that the server wrote. */
export const PageRouter = () => (
  <HydratedRouter {...(import.meta.env.DEV ? {} : { unstable_fetch: fetchPageData })} />
)
