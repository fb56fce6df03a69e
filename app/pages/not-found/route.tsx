import { data } from 'react-router'
import { NotFoundPage } from '../../shell/PageFailure/NotFoundPage.tsx'

/** Every address that no route knows (SH-164). */
export const loader = () => data(null, { status: 404 })

export default function NotFound() {
  return <NotFoundPage />
}
