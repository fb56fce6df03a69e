import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { BrokenLink, LinkPlace } from '../../../contract/studio/link-calls.ts'
import { CallError, call } from '../../client/call.ts'
import { problemText } from '../../client/problem.ts'
import { useCall } from '../../client/queries.ts'
import { Button } from '../../components/Button/Button.tsx'
import { Dialog } from '../../components/Dialog/Dialog.tsx'
import { Failure } from '../../components/Failure/Failure.tsx'
import { Notice } from '../../components/Notice/Notice.tsx'
import { Skeleton } from '../../components/Skeleton/Skeleton.tsx'
import { TextField } from '../../components/TextField/TextField.tsx'
import { toast } from '../../components/toast/toast.ts'
import { m } from '../../paraglide/messages.js'
import { subjectTitle } from '../../visit/subjectText.ts'
import styles from './LinkRow.module.css'

/** Subjects of one call: a lost connection leaves only these without an outcome. */
const AT_ONCE = 20

interface Failed {
  place: LinkPlace
  message: string
}

/** Asks for the address that replaces a broken one in the drafts of all pages where it stands. */
export function ReplaceDialog({ row, onClose }: { row: BrokenLink; onClose: () => void }) {
  const { target, fragment, address } = row
  const queries = useQueryClient()
  const [to, setTo] = useState('')
  const found = useCall('linkPlaces', { query: { target, fragment } }, { staleTime: 0 })
  const places = found.data?.places ?? []
  const replacing = useMutation({
    mutationFn: async (): Promise<{ done: number; failed: Failed[] }> => {
      const failed: Failed[] = []
      for (let from = 0; from < places.length; from += AT_ONCE) {
        const some = places.slice(from, from + AT_ONCE)
        const outcomes = await call('replaceLink', {
          body: {
            ...{ target, fragment, to: to.trim() },
            subjects: some.map(({ subject, version }) => ({ subject, version })),
          },
        })
        for (const place of some) {
          const outcome = outcomes.find(({ subject }) => subject === place.subject)
          if (outcome?.status !== 200) failed.push({ place, message: outcome?.message ?? '' })
        }
      }
      return { done: places.length - failed.length, failed }
    },
    retry: false,
    onSuccess: ({ done, failed }) => {
      if (failed.length > 0) return
      toast(m.link_replaced({ count: done }))
      onClose()
    },
    onSettled: () => {
      for (const name of ['brokenLinks', 'linkPlaces', 'draft', 'document', 'subjects'])
        void queries.invalidateQueries({ queryKey: [name] })
    },
  })
  const isWrong = replacing.error instanceof CallError && replacing.error.status === 400
  const failed = replacing.data?.failed ?? []
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      isStrict={replacing.isPending}
      title={m.link_replace()}
      actions={
        <>
          <Button variant="quiet" onPress={onClose}>
            {failed.length > 0 ? m.close() : m.flow_cancel()}
          </Button>
          <Button
            variant="primary"
            isPending={replacing.isPending}
            isDisabled={to.trim() === '' || places.length === 0}
            onPress={() => replacing.mutate()}
          >
            {m.link_replace()}
          </Button>
        </>
      }
    >
      <div className={styles.dialog}>
        <p className={styles.address}>{address}</p>
        {found.isPending && <Skeleton lines={2} />}
        {found.isError && <Failure of={found} />}
        {found.data && <p>{m.link_replace_says({ count: places.length })}</p>}
        {found.data?.more && (
          <Notice tone="caution">{m.link_too_many({ count: places.length })}</Notice>
        )}
        <TextField
          label={m.link_to()}
          description={m.link_to_says()}
          value={to}
          onChange={setTo}
          maxLength={1000}
          inputMode="url"
          autoComplete="off"
          errorMessage={isWrong ? m.link_to_wrong() : undefined}
        />
        {replacing.error && !isWrong && (
          <Notice tone="danger">{problemText(replacing.error)}</Notice>
        )}
        {replacing.data && failed.length > 0 && (
          <Notice
            tone="danger"
            title={m.link_replaced_some({ done: replacing.data.done, failed: failed.length })}
          >
            <ul className={styles.failures}>
              {failed.map(({ place, message }) => (
                <li key={place.subject}>
                  {subjectTitle(place)}: {message}
                </li>
              ))}
            </ul>
          </Notice>
        )}
      </div>
    </Dialog>
  )
}
