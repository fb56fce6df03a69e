import { PRESS_SHOWN_MINUTES } from '../../../contract/studio/press.ts'
import { call, type Output } from '../../client/call.ts'
import { useSealed } from '../../client/useSealed.ts'
import { Button } from '../../components/Button/Button.tsx'
import { Dialog } from '../../components/Dialog/Dialog.tsx'
import { Notice } from '../../components/Notice/Notice.tsx'
import { When } from '../../components/When/When.tsx'
import { m } from '../../paraglide/messages.js'
import { Closed, Ending } from '../press/Closed.tsx'
import { useAct } from '../press/useAct.ts'
import { READER_STATES } from './letterNames.ts'
import styles from './Letters.module.css'

/** Renders who has an embargoed letter and opened its private link, once that is opened. */
export function ReadersDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const sealed = useSealed<Output<'openPressLetter'>>(PRESS_SHOWN_MINUTES)
  const { act, isPending, problem } = useAct()
  const open = (): void =>
    sealed.open((signal) => call('openPressLetter', { params: { id } }, { signal }))
  const revoke = (mail: string | null): void => {
    void act(() => call('revokePressLinks', { params: { id }, body: { mail } })).then(
      (isDone) => isDone && open(),
    )
  }
  const readers = sealed.data?.readers ?? []
  return (
    <Dialog
      title={m.letter_readers()}
      size="wide"
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      actions={
        readers.some(({ revokedAt }) => revokedAt === null) ? (
          <Button variant="danger" isPending={isPending} onPress={() => revoke(null)}>
            {m.letter_revoke_all()}
          </Button>
        ) : undefined
      }
    >
      {sealed.data ? (
        <div className={styles.form}>
          <Ending isEnding={sealed.isEnding} />
          {problem && <Notice tone="danger">{problem}</Notice>}
          <ul aria-label={m.letter_readers()}>
            {readers.map((reader) => (
              <li key={reader.id} className={styles.reader}>
                <span>
                  <strong>{reader.name}</strong> {reader.medium}{' '}
                  <span className={styles.quiet}>
                    {reader.opens === 0 ? (
                      READER_STATES[reader.state]()
                    ) : (
                      <>
                        {m.press_mail_opened({ count: reader.opens })}{' '}
                        {reader.openedAt && <When at={reader.openedAt} />}{' '}
                        {reader.opens > 1 && reader.lastOpenedAt && (
                          <>
                            {m.letter_last_opened()} <When at={reader.lastOpenedAt} />
                          </>
                        )}
                      </>
                    )}
                  </span>
                </span>
                {reader.revokedAt === null ? (
                  <Button size="small" isPending={isPending} onPress={() => revoke(reader.id)}>
                    {m.letter_revoke({ name: reader.name })}
                  </Button>
                ) : (
                  <span className={styles.quiet}>{m.letter_revoked()}</span>
                )}
              </li>
            ))}
          </ul>
        </div>
      ) : (
        <Closed
          title={m.letter_readers()}
          does={m.letter_open_readers()}
          sealed={sealed}
          onOpen={open}
        />
      )}
    </Dialog>
  )
}
