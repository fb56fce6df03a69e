import { useState } from 'react'
import type { BrokenLink } from '../../../contract/studio/link-calls.ts'
import { problemText } from '../../client/problem.ts'
import { useSend } from '../../client/queries.ts'
import { Button } from '../../components/Button/Button.tsx'
import { Dialog } from '../../components/Dialog/Dialog.tsx'
import { Notice } from '../../components/Notice/Notice.tsx'
import { TextField } from '../../components/TextField/TextField.tsx'
import { toast } from '../../components/toast/toast.ts'
import { m } from '../../paraglide/messages.js'
import styles from './LinkRow.module.css'

/** Asks why a broken link is left as it is. */
export function IgnoreDialog({ row, onClose }: { row: BrokenLink; onClose: () => void }) {
  const { target, fragment, address } = row
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const ignoring = useSend('ignoreLink', {
    refreshes: ['brokenLinks'],
    onSuccess: () => {
      toast(m.link_left())
      onClose()
    },
  })
  const take = (): void => {
    setTried(true)
    if (reason.trim()) ignoring.mutate({ body: { target, fragment, reason: reason.trim() } })
  }
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={m.link_ignore()}
      actions={
        <>
          <Button variant="quiet" onPress={onClose}>
            {m.flow_cancel()}
          </Button>
          <Button variant="primary" isPending={ignoring.isPending} onPress={take}>
            {m.link_ignore()}
          </Button>
        </>
      }
    >
      <div className={styles.dialog}>
        <p className={styles.address}>{address}</p>
        <p>{m.link_ignore_says()}</p>
        <TextField
          label={m.link_reason()}
          multiline
          rows={2}
          maxLength={500}
          value={reason}
          onChange={setReason}
          errorMessage={tried && !reason.trim() ? m.link_reason_missing() : undefined}
        />
        {ignoring.error && <Notice tone="danger">{problemText(ignoring.error)}</Notice>}
      </div>
    </Dialog>
  )
}
