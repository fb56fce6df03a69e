import { LANGUAGES } from '../../../contract/language.ts'
import { captionsPath } from '../../../contract/studio/screens.ts'
import { addressOf } from '../../client/call.ts'
import { useCall } from '../../client/queries.ts'
import { Failure } from '../../components/Failure/Failure.tsx'
import { Icon } from '../../components/Icon/Icon.tsx'
import { LinkButton } from '../../components/LinkButton/LinkButton.tsx'
import { Skeleton } from '../../components/Skeleton/Skeleton.tsx'
import { m } from '../../paraglide/messages.js'
import { languageName } from '../../visit/names.ts'
import { numberText } from '../../visit/numbers.ts'
import styles from './AssetDetails.module.css'

const VTT = '.vtt'

/** Renders the captions of a video in each language, with the ways to edit and to download them. */
export function CaptionLinks({ id, mayChange }: { id: string; mayChange: boolean }) {
  const found = useCall('captionsOf', { params: { id } })
  return (
    <section className={styles.section} aria-label={m.captions_title()}>
      <h3 className={styles.heading}>{m.captions_title()}</h3>
      <p className={styles.hint}>{m.captions_says()}</p>
      {found.isError && !found.data && <Failure of={found} />}
      {found.isPending && <Skeleton lines={2} />}
      {found.data && (
        <ul className={styles.usages}>
          {LANGUAGES.map((language) => {
            const count = found.data.find((one) => one.language === language)?.cues.length ?? 0
            const name = languageName(language)
            return (
              <li key={language} className={styles.usage}>
                <span>
                  {name} ·{' '}
                  {count > 0 ? m.captions_count({ count: numberText(count) }) : m.captions_none()}
                </span>
                <span className={styles.actions}>
                  {count > 0 && (
                    <a
                      className={styles.file}
                      href={addressOf('captionFile', { params: { id, language } })}
                      download
                      aria-label={m.captions_download_of({ language: name })}
                    >
                      {VTT}
                      <Icon name="download" />
                    </a>
                  )}
                  {(mayChange || count > 0) && (
                    <LinkButton
                      size="small"
                      href={captionsPath(id, language)}
                      aria-label={
                        mayChange
                          ? m.captions_edit_of({ language: name })
                          : m.captions_open_of({ language: name })
                      }
                    >
                      {mayChange ? m.captions_edit() : m.captions_open()}
                    </LinkButton>
                  )}
                </span>
              </li>
            )
          })}
        </ul>
      )}
    </section>
  )
}
