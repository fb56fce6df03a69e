import { LANGUAGES } from '../../../contract/language.ts'
import type { Draft } from '../../../contract/studio/work.ts'
import { Button } from '../../components/Button/Button.tsx'
import { m } from '../../paraglide/messages.js'
import { useWriteLetter } from './LetterDesk.tsx'
import { Letters } from './Letters.tsx'
import styles from './Letters.module.css'

/** Renders the letters to the press about an article, and the button that writes one. */
export function LettersPanel({ row: { subject, languageType, pair } }: Pick<Draft, 'row'>) {
  const write = useWriteLetter()
  const languages = LANGUAGES.filter((one) => one === languageType || one === pair?.languageType)
  return (
    <div className={styles.letters}>
      <p className={styles.quiet}>{m.letters_says()}</p>
      <div className={styles.actions}>
        <Button variant="primary" icon="plus" onPress={() => write({ subject, languages })}>
          {m.letter_new()}
        </Button>
      </div>
      <Letters subject={subject} />
    </div>
  )
}
