import { useMemo, useSyncExternalStore } from 'react'
import { useSearchParams } from 'react-router'
import { duePromises, promisesOf } from '../../../contract/studio/due-promises.ts'
import { Badge } from '../../components/Badge/Badge.tsx'
import { Button } from '../../components/Button/Button.tsx'
import { m } from '../../paraglide/messages.js'
import { dayOf } from '../../visit/kst.ts'
import { useNow } from '../../visit/time.ts'
import styles from './EditDocument.module.css'
import type { EditedDocument } from './edited.ts'
import type { FormPlaces } from './places.ts'

/**
 * Lists the promises of the ledger that come due without an answer; each leads to its item. It is
 * open if the address asks for it.
 */
export function DuePromises({ edited, places }: { edited: EditedDocument; places: FormPlaces }) {
  const document = useSyncExternalStore(edited.subscribe, edited.document)
  const [search] = useSearchParams()
  const today = dayOf(useNow())
  const promises = useMemo(() => promisesOf(document), [document])
  const due = duePromises(promises, today)
  if (due.length === 0) return null
  return (
    <details className={styles.problems} open={search.get('show') === 'due' || undefined}>
      <summary>{m.promises_due({ count: due.length })}</summary>
      <ul>
        {due.map(({ id, what, until, isOver }) => (
          <li key={id ?? `${what} ${until}`}>
            <Button
              size="small"
              variant="quiet"
              isDisabled={id === null}
              onPress={() => places.goTo(`promises.${id}`)}
            >
              {`${what} · ${m.needs_promise_until({ until: until.replaceAll('-', '.') })}`}
            </Button>
            {isOver && <Badge tone="danger">{m.needs_promise_over()}</Badge>}
          </li>
        ))}
      </ul>
    </details>
  )
}
