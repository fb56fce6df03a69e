import type { ReadingRow as Row } from '../../../contract/studio/readings.ts'
import { Badge } from '../../components/Badge/Badge.tsx'
import { Button } from '../../components/Button/Button.tsx'
import { When } from '../../components/When/When.tsx'
import { m } from '../../paraglide/messages.js'
import shared from '../../styles/rows.module.css'
import { jobProblemText } from '../../visit/jobs.ts'
import { languageName } from '../../visit/names.ts'
import { lengthText, READING_STATE_NAMES, READING_STATE_TONES } from './readingStates.ts'
import styles from './ReadingsPage.module.css'

/** Renders an article with the state of its reading. */
export function ReadingRow({
  row: { title: name, languageType, state, isOffered, isLoaded, seconds, at, job },
  onListen,
  onMake,
}: {
  row: Row
  onListen: () => void
  /** Omitted = the user may not order readings. */
  onMake?: () => void
}) {
  const hasAudio = seconds !== null || isLoaded
  return (
    <article className={shared.row} aria-label={name}>
      <div className={shared.details}>
        <p className={styles.head}>
          <Badge tone={READING_STATE_TONES[state]}>
            {READING_STATE_NAMES[state]()}
            {state === 'progress' && job && ` ${job.progress}%`}
          </Badge>
          <span>{languageName(languageType)}</span>
          {state === 'none' && isOffered && <span>{m.reading_loaded()}</span>}
          {isLoaded && state !== 'loaded' && <span>{m.reading_state_loaded()}</span>}
        </p>
        <h2 className={styles.title}>{name}</h2>
        {state === 'failed' && job?.problem && (
          <p className={styles.problem}>{jobProblemText(job.problem, job.detail)}</p>
        )}
        {seconds !== null && (
          <p className={shared.meta}>
            <span>{m.reading_length({ time: lengthText(seconds) })}</span>
            {at !== null && <When at={at} />}
          </p>
        )}
      </div>
      <div className={styles.actions}>
        {onMake && state !== 'progress' && (
          <Button
            size="small"
            variant={hasAudio ? 'quiet' : 'secondary'}
            aria-label={
              hasAudio ? m.reading_make_again_named({ name }) : m.reading_make_named({ name })
            }
            onPress={onMake}
          >
            {hasAudio ? m.reading_make_again() : m.reading_make()}
          </Button>
        )}
        {hasAudio && (
          <Button
            size="small"
            icon="voice"
            aria-label={m.reading_open_named({ name })}
            onPress={onListen}
          >
            {m.reading_open()}
          </Button>
        )}
      </div>
    </article>
  )
}
