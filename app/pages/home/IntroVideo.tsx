import type { HomePage } from '../../../contract/home.ts'
import { ServerOnly } from '../../components/ServerOnly/ServerOnly.tsx'
import { IntroContent } from './IntroContent.server-drawn.tsx'
import styles from './IntroVideo.module.css'

/** Renders the intro before the page's `main`, because a script within it would not run. */
export function IntroVideo({ intro }: { intro: HomePage['intro'] }) {
  return (
    <ServerOnly
      as="div"
      keep='[data-part="intro-place"]'
      className={styles.place}
      data-part="intro-place"
    >
      {import.meta.env.SSR ? <IntroContent intro={intro} /> : undefined}
    </ServerOnly>
  )
}
