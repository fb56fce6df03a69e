import { useMutation } from '@tanstack/react-query'
import type { Language } from '../../../contract/language.ts'
import { call } from '../../client/call.ts'
import { problemText } from '../../client/problem.ts'
import { Button } from '../../components/Button/Button.tsx'
import { toast } from '../../components/toast/toast.ts'
import { m } from '../../paraglide/messages.js'
import styles from './CopyHead.module.css'
import type { WorkingCopy } from './workingCopy.ts'

/** Creates an article's missing language with the shared values. */
export function BeginPair({
  copy,
  language,
  onBegun,
}: {
  copy: WorkingCopy
  language: Language
  onBegun: (subject: string) => void
}) {
  const beginning = useMutation({
    mutationFn: async () => {
      await copy.autosave.flush()
      return call('createSubject', { body: { pairOf: copy.subject } })
    },
    onSuccess: ({ row }) => {
      onBegun(row.subject)
      // the draft now has a pair, so its steps can include both languages
      void call('draft', { params: { subject: copy.subject } }).then(copy.receive, () => undefined)
    },
    onError: (error) => toast(problemText(error), { tone: 'danger' }),
  })
  return (
    <div className={styles.create}>
      <Button icon="plus" isPending={beginning.isPending} onPress={() => beginning.mutate()}>
        {language === 'ENG' ? m.begin_english() : m.begin_korean()}
      </Button>
      <span className={styles.createNote}>{m.begin_says()}</span>
    </div>
  )
}
