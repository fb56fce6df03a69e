import { data } from 'react-router'
import { NotFoundPage } from '../../shell/PageFailure/NotFoundPage.tsx'

/** Handles every URL that no route matches (SH-164). */
export const loader = () => data(null, { status: 404 })

/** The page itself is drawn with late styles. */
export const handle = { wholeStyles: true }

export default function NotFound() {
  return <NotFoundPage />
}
