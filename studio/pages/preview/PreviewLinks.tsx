import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Language } from '../../../contract/language.ts'
import type { Me } from '../../../contract/studio/accounts.ts'
import { GUEST_NAME_CHARACTERS, type GuestRight } from '../../../contract/studio/guests.ts'
import { type Preview, PREVIEW_DAYS } from '../../../contract/studio/preview.ts'
import { call } from '../../client/call.ts'
import { problemText } from '../../client/problem.ts'
import { Badge } from '../../components/Badge/Badge.tsx'
import { Button } from '../../components/Button/Button.tsx'
import { Notice } from '../../components/Notice/Notice.tsx'
import { Select } from '../../components/Select/Select.tsx'
import { TextField } from '../../components/TextField/TextField.tsx'
import { toast } from '../../components/toast/toast.ts'
import { When } from '../../components/When/When.tsx'
import { m } from '../../paraglide/messages.js'
import styles from './PreviewView.module.css'

interface PreviewLinksProps {
  subject: string
  /** Of a document that holds both languages: the one of its pages. */
  language?: Language
  /** What links may allow. */
  rights: readonly GuestRight[]
  /** Valid links; undefined while loading. */
  links: readonly Preview[] | undefined
  me: Me
}

const DAYS = [1, 3, PREVIEW_DAYS]
const RIGHT_NAMES: Readonly<Record<GuestRight, () => string>> = {
  see: m.preview_allows_see,
  comment: m.preview_allows_comment,
  approve: m.preview_allows_approve,
}

/**
 * Manages preview links for people without an account: valid for some days, copied once, revoked
 * immediately.
 */
export function PreviewLinks({ subject, language, rights, links, me }: PreviewLinksProps) {
  const mayMake = me.permissions.includes('content.write')
  const mayRevoke = ({ by }: Preview): boolean =>
    mayMake && (by.id === me.id || me.permissions.includes('content.review'))
  const queries = useQueryClient()
  const section = useRef<HTMLElement>(null)
  const [days, setDays] = useState(String(PREVIEW_DAYS))
  const [allows, setAllows] = useState<GuestRight>(rights.includes('comment') ? 'comment' : 'see')
  const [name, setName] = useState('')
  const again = (): void => void queries.invalidateQueries({ queryKey: ['previews'] })
  const making = useMutation({
    mutationFn: () =>
      call('makePreview', {
        params: { subject },
        body: { days: Number(days), allows, name: name.trim(), ...(language ? { language } : {}) },
      }),
    onSuccess: () => {
      setName('')
      again()
    },
  })
  const revoking = useMutation({
    mutationFn: (id: string) => call('revokePreview', { params: { id } }),
    onSuccess: (_, id) => {
      if (making.data?.preview.id === id) making.reset()
      // the pressed button goes with its link: keys keep working here
      section.current?.focus()
      again()
      toast(m.preview_revoked(), { tone: 'positive' })
    },
  })
  const address = making.data && new URL(making.data.address, location.href).href
  const copy = async (): Promise<void> => {
    if (!address) return
    await navigator.clipboard.writeText(address).then(
      () => toast(m.preview_copied(), { tone: 'positive' }),
      () => toast(m.preview_not_copied(), { tone: 'caution' }),
    )
  }
  const failed = making.error ?? revoking.error
  return (
    <section ref={section} tabIndex={-1} className={styles.links}>
      <p className={styles.hint}>{m.preview_links_says()}</p>
      {mayMake && (
        <div className={styles.createForm}>
          <TextField
            label={m.preview_for()}
            description={m.preview_for_says()}
            value={name}
            onChange={setName}
            maxLength={GUEST_NAME_CHARACTERS}
            className={styles.wide ?? ''}
          />
          {rights.length > 1 && (
            <Select
              label={m.preview_allows()}
              items={rights.map((right) => ({ id: right, name: RIGHT_NAMES[right]() }))}
              value={allows}
              onChange={(right) => setAllows(right as GuestRight)}
            />
          )}
          <Select
            label={m.preview_days()}
            items={DAYS.map((count) => ({
              id: String(count),
              name: count === 1 ? m.preview_days_one() : m.preview_days_count({ count }),
            }))}
            value={days}
            onChange={setDays}
          />
          <Button variant="secondary" isPending={making.isPending} onPress={() => making.mutate()}>
            {m.preview_make()}
          </Button>
        </div>
      )}
      {address && (
        <div className={styles.created}>
          <TextField
            label={m.preview_address()}
            description={m.preview_once()}
            value={address}
            isReadOnly
          />
          <Button variant="primary" onPress={() => void copy()}>
            {m.preview_copy()}
          </Button>
        </div>
      )}
      {failed && <Notice tone="danger">{problemText(failed)}</Notice>}
      {links && links.length > 0 && (
        <ul className={styles.list}>
          {links.map((link) => (
            <li key={link.id} className={styles.link}>
              <div>
                <p className={styles.linkName}>
                  {link.name && <strong>{link.name}</strong>}
                  <Badge>{RIGHT_NAMES[link.allows]()}</Badge>
                </p>
                <p className={styles.hint}>
                  {link.by.name} · <When at={link.at} />
                </p>
                <p className={styles.hint}>
                  {m.preview_until()} <When at={link.expiresAt} />
                  {' · '}
                  {link.openedAt ? (
                    <>
                      {m.preview_opened()} <When at={link.openedAt} />
                    </>
                  ) : (
                    m.preview_unopened()
                  )}
                </p>
              </div>
              {mayRevoke(link) && (
                <Button
                  variant="quiet"
                  size="small"
                  isPending={revoking.isPending && revoking.variables === link.id}
                  onPress={() => revoking.mutate(link.id)}
                >
                  {m.preview_revoke()}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {mayMake && links?.some((link) => !mayRevoke(link)) && (
        <p className={styles.hint}>{m.preview_revoke_others()}</p>
      )}
    </section>
  )
}
