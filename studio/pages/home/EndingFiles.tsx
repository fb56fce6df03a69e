import { Link } from 'react-aria-components'
import { mediaPath, subjectPath } from '../../../contract/studio/screens.ts'
import type { Today } from '../../../contract/studio/work.ts'
import { RightsMark } from '../../components/RightsMark/RightsMark.tsx'
import { m } from '../../paraglide/messages.js'
import styles from './EndingFiles.module.css'
import lines from './HomePage.module.css'

/** Articles that are named; the page of the file lists all. */
const NAMED = 3

/** Renders the files in use whose rights end soon or have ended, with the articles. */
export function EndingFiles({ files }: { files: Today['ending'] }) {
  return files.map(({ id, originName, rightsEnd, uses }) => (
    <li key={id} className={lines.line}>
      <div className={lines.text}>
        <Link href={mediaPath(id)} className={lines.link ?? ''}>
          {originName}
        </Link>
        <ul className={styles.uses} aria-label={m.uses_title()}>
          {uses.slice(0, NAMED).map(({ subject, title, live }) => {
            const to = subjectPath(subject)
            const name = title || m.untitled()
            return (
              <li key={subject}>
                {to ? (
                  <Link href={to} className={styles.use ?? ''}>
                    {name}
                  </Link>
                ) : (
                  name
                )}
                {live && ` (${m.state_live()})`}
              </li>
            )
          })}
          {uses.length > NAMED && <li>{m.rights_more_uses({ count: uses.length - NAMED })}</li>}
        </ul>
      </div>
      <div className={lines.aside}>
        <RightsMark end={rightsEnd} />
      </div>
    </li>
  ))
}
