import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import {
  checkAttachment,
  checkReport,
  type ReportField,
  type ReportFieldErrorTexts,
  type ReportFields,
  tidyReport,
} from '../../../contract/report.ts'
import { setCaptchaJob } from '../../shell/CaptchaLayer/captcha.ts'
import { fieldErrorTexts } from './fieldErrorText.ts'

/** Fields that an anonymous report leaves empty (FT-129). */
const PERSONAL = ['name', 'phone', 'emailLocal', 'emailDomain', 'consent'] as const

/**
 * Reads the form's current values. Disabled fields are missing from form data: they count as empty.
 */
function read(form: HTMLFormElement): ReportFields {
  const data = new FormData(form)
  const text = (name: string): string => {
    const value = data.get(name)
    return typeof value === 'string' ? value : ''
  }
  return tidyReport({
    anonymous: data.has('anonymous'),
    affiliationType: text('affiliationType'),
    name: text('name'),
    phone: text('phone'),
    emailLocal: text('emailLocal'),
    emailDomain: text('emailDomain'),
    reportType: text('reportType'),
    content: text('content'),
    consent: data.has('consent'),
  })
}

/** Returns the fields to send (FT-146): personal ones only if the report is not anonymous. */
function sent(fields: ReportFields, key: string): Record<string, string> {
  const { anonymous, affiliationType, reportType, content, name, phone, emailLocal, emailDomain } =
    fields
  return {
    affiliationType,
    reportType,
    content,
    idempotencyKey: key,
    ...(anonymous
      ? { anonymous: 'true' }
      : { name, phone, email: `${emailLocal}@${emailDomain}`, consent: 'true' }),
  }
}

/**
 * Manages the form's state: anonymity, errors, and the handover to the captcha layer (FT-129..131,
 * FT-145).
 */
export function useReport(
  form: RefObject<HTMLFormElement | null>,
  attachment: RefObject<HTMLInputElement | null>,
) {
  const [anonymous, setAnonymousState] = useState(false)
  const [errors, setErrors] = useState<ReportFieldErrorTexts>({})
  const [sending, setSending] = useState(false)
  const summary = useRef<HTMLDivElement>(null)
  const submitter = useRef<HTMLButtonElement>(null)
  /** Idempotency key of this report, until it changes: sent twice it is accepted once. */
  const key = useRef<string | null>(null)

  const setAnonymous = (on: boolean): void => {
    setAnonymousState(on)
    key.current = null
    if (!on) return
    const { elements } = form.current as HTMLFormElement
    for (const name of PERSONAL) {
      const field = elements.namedItem(name) as HTMLInputElement | null
      if (!field) continue
      field.checked = false
      field.value = name === 'consent' ? field.value : field.defaultValue
    }
    setErrors((before) =>
      Object.fromEntries(
        Object.entries(before).filter(([name]) => !PERSONAL.some((one) => one === name)),
      ),
    )
  }
  // toggled before hydration
  const lookEarly = useEffectEvent(() => {
    const box = form.current?.elements.namedItem('anonymous') as HTMLInputElement | null
    if (box?.checked) setAnonymous(true)
  })
  useEffect(() => lookEarly(), [])

  const changed = (name: string): void => {
    key.current = null
    const cleared: ReportField[] = name.startsWith('email')
      ? ['emailLocal', 'emailDomain']
      : [name as ReportField]
    setErrors((before) =>
      cleared.some((one) => before[one])
        ? Object.fromEntries(
            Object.entries(before).filter(([one]) => !cleared.includes(one as ReportField)),
          )
        : before,
    )
  }

  const show = (found: ReportFieldErrorTexts): void => {
    flushSync(() => setErrors(found))
    summary.current?.focus()
    summary.current?.scrollIntoView({ block: 'start' })
  }

  const submit = (): void => {
    if (!form.current || sending) return
    const fields = read(form.current)
    const found = checkReport(fields)
    const file = attachment.current?.files?.[0] ?? null
    const wrong = file && checkAttachment(file.name, file.size)
    if (wrong) found.attachment = wrong
    if (Object.keys(found).length > 0) return show(fieldErrorTexts(found))
    setErrors({})
    setSending(true)
    key.current ??= crypto.randomUUID()
    setCaptchaJob({
      fields: sent(fields, key.current),
      attachment: file,
      // some browsers restore form values on reload
      sent: () => form.current?.reset(),
      returned(returnedErrors) {
        setSending(false)
        if (Object.keys(returnedErrors).length > 0) show(returnedErrors)
        else submitter.current?.focus()
      },
    })
  }
  return { anonymous, setAnonymous, errors, sending, changed, submit, summary, submitter }
}
