import type { ReactNode } from 'react'
import { Link } from 'react-aria-components'
import type { ScreenAddress } from '../../../contract/studio/screens.ts'
import styles from './HomePage.module.css'

interface NeedLineProps {
  to: ScreenAddress
  name: string
  lang?: string | undefined
  about?: string | undefined
  aside?: ReactNode
}

/** Renders a row of what needs somebody; its name leads to where that is mended. */
export function NeedLine({ to, name, lang, about, aside }: NeedLineProps) {
  return (
    <li className={styles.line}>
      <div className={styles.text}>
        <Link href={to} className={`${styles.link} ${styles.name}`} lang={lang}>
          {name}
        </Link>
        {about && <p className={styles.about}>{about}</p>}
      </div>
      {aside && <div className={styles.aside}>{aside}</div>}
    </li>
  )
}
