import { type RefObject, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Language } from '../../../contract/language.ts'
import {
  SUBSCRIPTIONS_PATH,
  type SubscriptionFault,
  SUBSCRIPTION_FAULTS,
  subscriptionFaults,
} from '../../../contract/subscriptions.ts'
import { readWidget } from '../../shell/CaptchaLayer/send.ts'

/** How far a request is. */
export type Progress = 'writing' | 'working' | 'taken' | 'failed' | 'full'

function valuesOf(form: HTMLFormElement) {
  const data = new FormData(form)
  return {
    email: String(data.get('email') ?? '').trim(),
    languages: data.getAll('languages'),
    lists: data.getAll('lists'),
    subjects: data.getAll('subjects'),
    pace: data.get('pace'),
    consent: data.has('consent'),
  }
}

/** Sends the form with a solved captcha, which is drawn into `host`. */
export function useSubscribe(
  form: RefObject<HTMLFormElement | null>,
  host: RefObject<HTMLDivElement | null>,
  language: Language,
) {
  const [faults, setFaults] = useState<readonly SubscriptionFault[]>([])
  const [progress, setProgress] = useState<Progress>('writing')
  const taken = useRef<HTMLElement>(null)

  const show = (found: readonly SubscriptionFault[]): void => {
    flushSync(() => {
      setFaults(found)
      setProgress('writing')
    })
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }

  async function send(values: ReturnType<typeof valuesOf>): Promise<void> {
    const { challenge } = await readWidget(AbortSignal.timeout(20_000))
    const { solve } = await import('../../shell/CaptchaLayer/widget.ts')
    const token = await solve(host.current as HTMLElement, challenge, language)
    const answer = await fetch(`${SUBSCRIPTIONS_PATH}?lang=${language}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...values, token }),
    })
    if (answer.ok) {
      flushSync(() => setProgress('taken'))
      taken.current?.focus()
      return
    }
    if (answer.status === 429) return setProgress('full')
    const body = (await answer.json()) as { faults?: Record<string, string> }
    const found = SUBSCRIPTION_FAULTS.filter((name) => Object.hasOwn(body.faults ?? {}, name))
    if (found.length > 0) show(found)
    else setProgress('failed')
  }

  const submit = (): void => {
    if (!form.current || progress === 'working') return
    const values = valuesOf(form.current)
    const found = subscriptionFaults(values, false)
    if (found.length > 0) return show(found)
    setFaults([])
    setProgress('working')
    send(values)
      .catch((error: unknown) => {
        console.error('subscription:', error)
        setProgress('failed')
      })
      .finally(() => host.current?.replaceChildren())
  }
  return { faults, progress, submit, taken }
}
