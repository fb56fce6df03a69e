import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { call, type Output } from '../../client/call.ts'
import { queryOf } from '../../client/queries.ts'
import type { Draft } from '../../../contract/studio/work.ts'
import { same, sameDocument } from './merge.ts'
import { serverCopyOf, type WorkingCopy } from './workingCopy.ts'

/** Milliseconds between presence calls. */
export const LOOK_EVERY = 5_000
/** Milliseconds in one block before it is reported. */
const CARET_RESTS = 700

export interface Presence {
  others: readonly Pick<Output<'live'>['others'][number], 'person' | 'field' | 'block'>[]
  openComments: number | null
  /** A newer draft of somebody else that is not merged yet. */
  newer: Draft | null
  take: () => void
}

/**
 * Reports the user's presence, current field and block every few seconds, and returns the others' presence
 * and the subject's newer version.
 */
export function usePresence(copy: WorkingCopy | null, field: string | null): Presence {
  const [presence, setPresence] = useState<Pick<Presence, 'others' | 'openComments'>>({
    others: [],
    openComments: null,
  })
  const [newer, setNewer] = useState<Draft | null>(null)
  const at = useRef(field)
  const look = useRef<() => void>(() => {})
  const queries = useQueryClient()
  useEffect(() => {
    at.current = field
    look.current()
  }, [field])
  useEffect(() => {
    if (!copy) return
    const { subject, autosave, caret } = copy
    let ended = false
    let timer: ReturnType<typeof setTimeout> | undefined
    let asking = false
    let comments: string | null = null
    const ask = async (): Promise<void> => {
      if (asking || document.visibilityState === 'hidden' || ended) return
      asking = true
      clearTimeout(timer)
      try {
        const block = at.current === 'content' ? caret.snapshot().block : null
        const live = await call('live', { params: { subject }, body: { field: at.current, block } })
        if (ended) return
        const now = {
          others: live.others.map(({ person, field: there, block }) => ({
            person,
            field: there,
            block,
          })),
          openComments: live.openComments,
        }
        setPresence((before) => (same(before, now) ? before : now))
        // comments that others wrote, changed or resolved show at once where they are open
        if (comments !== null && comments !== live.comments)
          void queries.invalidateQueries(queryOf('comments', { params: { subject } }))
        comments = live.comments
        const { version, state, save } = autosave.snapshot()
        const idle = save.kind !== 'saving' && save.kind !== 'conflict'
        if (
          idle &&
          (live.version > version || (live.version === version && live.state !== state))
        ) {
          const draft = await call('draft', { params: { subject } })
          const now = autosave.snapshot()
          if (ended || now.save.kind === 'saving') return
          // a workflow step, or the user's own change in another tab: nothing to confirm
          // blocks that somebody else wrote appear by themselves
          if (
            sameDocument(draft.document, now.document) ||
            draft.row.version <= now.version ||
            autosave.isBodyOnly(serverCopyOf(draft))
          )
            copy.receive(draft)
          else setNewer(draft)
        }
      } catch {
        // presence is reported again once the server can be reached; failed saves have their own
        // message
      } finally {
        asking = false
        if (!ended) timer = setTimeout(() => void ask(), LOOK_EVERY)
      }
    }
    const leave = (): void => {
      call(
        'live',
        { params: { subject }, body: { field: null, leaving: true } },
        { keepalive: true },
      ).catch(() => {})
    }
    const seen = (): void => {
      if (document.visibilityState === 'hidden') leave()
      else void ask()
    }
    look.current = () => void ask()
    let resting: ReturnType<typeof setTimeout> | undefined
    const endCaret = caret.subscribe(() => {
      clearTimeout(resting)
      resting = setTimeout(() => void ask(), CARET_RESTS)
    })
    void ask()
    document.addEventListener('visibilitychange', seen)
    window.addEventListener('pagehide', leave)
    return () => {
      ended = true
      clearTimeout(timer)
      clearTimeout(resting)
      endCaret()
      look.current = () => {}
      document.removeEventListener('visibilitychange', seen)
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [copy, queries])
  // our own save may have merged it already
  useEffect(
    () =>
      copy?.autosave.subscribe(() => {
        const { version } = copy.autosave.snapshot()
        setNewer((draft) => (draft && serverCopyOf(draft).version <= version ? null : draft))
      }),
    [copy],
  )
  return {
    ...presence,
    newer,
    take: () => {
      if (newer) copy?.receive(newer)
      setNewer(null)
    },
  }
}
