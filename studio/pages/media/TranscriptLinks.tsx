import { LANGUAGES } from '../../../contract/language.ts'
import { transcriptPath } from '../../../contract/studio/screens.ts'
import { useCall } from '../../client/queries.ts'
import { Failure } from '../../components/Failure/Failure.tsx'
import { LinkButton } from '../../components/LinkButton/LinkButton.tsx'
import { Skeleton } from '../../components/Skeleton/Skeleton.tsx'
import { m } from '../../paraglide/messages.js'
import { languageName } from '../../visit/names.ts'
import { numberText } from '../../visit/numbers.ts'
import styles from './AssetDetails.module.css'

/** Renders the length of an audio file's transcript in each language, with the way to edit it. */
export function TranscriptLinks({ id, mayChange }: { id: string; mayChange: boolean }) {
  const found = useCall('transcriptsOf', { params: { id } })
  return (
    <section className={styles.section} aria-label={m.transcript_title()}>
      <h3 className={styles.heading}>{m.transcript_title()}</h3>
      <p className={styles.hint}>{m.transcript_says()}</p>
      {found.isError && !found.data && <Failure of={found} />}
      {found.isPending && <Skeleton lines={2} />}
      {found.data && (
        <ul className={styles.usages}>
          {LANGUAGES.map((language) => {
            const text = found.data.find((one) => one.language === language)?.text ?? ''
            const name = languageName(language)
            return (
              <li key={language} className={styles.usage}>
                <span>
                  {name} ·{' '}
                  {text
                    ? m.transcript_characters({ count: numberText(text.length) })
                    : m.transcript_none()}
                </span>
                {(mayChange || text) && (
                  <span className={styles.actions}>
                    <LinkButton
                      size="small"
                      href={transcriptPath(id, language)}
                      aria-label={
                        mayChange
                          ? m.transcript_edit_of({ language: name })
                          : m.transcript_open_of({ language: name })
                      }
                    >
                      {mayChange ? m.transcript_edit() : m.transcript_open()}
                    </LinkButton>
                  </span>
                )}
              </li>
            )
          })}
        </ul>
      )}
    </section>
  )
}
