import { Link } from 'react-aria-components'
import { mediaPath } from '../../../../contract/studio/screens.ts'
import { useCall } from '../../../client/queries.ts'
import { RightsMark } from '../../../components/RightsMark/RightsMark.tsx'
import { m } from '../../../paraglide/messages.js'
import styles from './EndingFiles.module.css'

/**
 * Lists the files of an article whose rights end soon or have ended; nothing if there are none.
 * They do not block a publication.
 */
export function EndingFiles({ subject }: { subject: string }) {
  const { data: files = [] } = useCall('endingFilesOf', { params: { subject } }, { staleTime: 0 })
  if (files.length === 0) return null
  return (
    <section className={styles.ending} aria-label={m.rights_end()}>
      <h3 className={styles.title}>{m.rights_end()}</h3>
      <ul className={styles.list}>
        {files.map(({ id, originName, rightsEnd }) => (
          <li key={id} className={styles.file}>
            <Link href={mediaPath(id)} className={styles.name ?? ''}>
              {originName}
            </Link>
            <RightsMark end={rightsEnd} />
          </li>
        ))}
      </ul>
    </section>
  )
}
