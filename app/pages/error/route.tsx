import { ErrorPage } from '../../shell/PageFailure/ErrorPage.tsx'

/** `/error`: where a page that cannot be shown leads (SH-040, SH-177). */
export default function ErrorRoute() {
  return <ErrorPage />
}
