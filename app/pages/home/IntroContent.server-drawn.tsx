import type { HomePage } from '../../../contract/home.ts'
import { Icon } from '../../components/Icon/Icon.tsx'
import styles from './IntroVideo.module.css'
import { serveScript } from './intro.ts'

/**
 * Renders the intro over everything, as a template that an inline script opens on a first visit.
 */
export function IntroContent({ intro }: { intro: HomePage['intro'] }) {
  return (
    <>
      <template>
        <dialog className={styles.layer} aria-label={intro.label} data-part="intro">
          <p className="sr">{intro.description}</p>
          {/* first, so that it takes the focus; it closes without scripts, before any other
              script has loaded */}
          <form method="dialog">
            <button type="submit" className={styles.skip}>
              {intro.skip}
              <Icon name="close" />
            </button>
          </form>
          <video className={styles.video} muted playsInline aria-hidden="true" tabIndex={-1} />
        </dialog>
      </template>
      <script dangerouslySetInnerHTML={{ __html: serveScript(intro) }} />
    </>
  )
}
