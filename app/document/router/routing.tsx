import { HydratedRouter } from 'react-router/dom'
import { fetchPageData } from './pageData.ts'

/** Renders the router, which hydrates the document from the server. */
export const PageRouter = () => (
  <HydratedRouter {...(import.meta.env.DEV ? {} : { unstable_fetch: fetchPageData })} />
)
