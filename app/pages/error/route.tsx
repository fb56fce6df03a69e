import { ErrorPage } from '../../shell/PageFailure/ErrorPage.tsx'

/** Renders `/error`: the redirect target of a page that cannot be shown (SH-040, SH-177). */
export default function ErrorRoute() {
  return <ErrorPage />
}
