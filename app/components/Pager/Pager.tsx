import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { PageLink } from '../PageLink/PageLink.tsx'
import { gotoTarget, pageDigits, pagePattern, pagerItems } from '../../../contract/pager.ts'
import { m } from '../../paraglide/messages.js'
import { TO_LIST } from '../CardList/ListHead.tsx'
import { Icon } from '../Icon/Icon.tsx'
import styles from './Pager.module.css'

export interface PagerProps {
  /** Number of pages. */
  pageLength: number
  /** The current page, from 1. */
  currentNum: number
  /** Name of the page parameter. */
  parameter?: string
  /** Parameters that stay in the links, such as the tab. */
  otherParameters?: Record<string, string>
  /** Whether the go-to-page box is next to the numbers (SH-149). */
  goto?: boolean
  label?: string
  /** Called when another page was chosen, with scripts only. */
  onChange?: () => void
}

/**
 * Renders the pager (SH-148..158): one markup contains the row for wide screens and the groups of 5
 * under 768 px.
 */
export function Pager({
  pageLength,
  currentNum,
  parameter = 'page',
  otherParameters = {},
  goto: withGoto = false,
  label = m.pager_label(),
  onChange,
}: PagerProps) {
  if (pageLength <= 1) return null
  // every choice writes the parameter, including the first page (AR-151)
  const href = (page: number): string =>
    `?${new URLSearchParams({ ...otherParameters, [parameter]: String(page) })}`
  const way = (page: number) => ({
    to: href(page),
    state: TO_LIST,
    preventScrollReset: true,
    onClick: onChange,
  })
  const step = (page: number, name: string, icon: 'left' | 'right') => {
    const face = (
      <>
        <Icon name={icon} className={styles.icon} />
        <span className="sr">{name}</span>
      </>
    )
    return page >= 1 && page <= pageLength ? (
      <PageLink {...way(page)} className={styles.step} rel={icon === 'left' ? 'prev' : 'next'}>
        {face}
      </PageLink>
    ) : (
      // disabled by `aria-disabled`, so that the focus stays on the button at the end
      <button type="button" className={styles.step} aria-disabled="true">
        {face}
      </button>
    )
  }
  return (
    <nav className={styles.pager} data-part="pager" aria-label={label}>
      <ul className={styles.row}>
        <li>{step(currentNum - 1, m.pager_previous(), 'left')}</li>
        {pagerItems(pageLength, currentNum).map(({ entry, wide, narrow }, index) => (
          <li
            key={entry === 'gap' ? `gap-${index}` : entry}
            className={wide && narrow ? undefined : wide ? styles.wide : styles.narrow}
            aria-hidden={entry === 'gap' || undefined}
          >
            {entry === 'gap' ? (
              <span className={styles.gap}>…</span>
            ) : (
              <PageLink
                {...way(entry)}
                className={styles.page}
                aria-current={entry === currentNum ? 'page' : undefined}
                aria-label={m.pager_page({ page: entry })}
              >
                {entry}
              </PageLink>
            )}
          </li>
        ))}
        <li>{step(currentNum + 1, m.pager_next(), 'right')}</li>
      </ul>
      {withGoto ? (
        <GotoBox
          key={href(currentNum)}
          {...{ pageLength, currentNum, parameter, otherParameters, href, onChange }}
        />
      ) : null}
    </nav>
  )
}

/** Id of the error of the number: a page has one such box. */
const ERROR_ID = 'pager-goto-fault'

type GotoBoxProps = Required<
  Pick<PagerProps, 'pageLength' | 'currentNum' | 'parameter' | 'otherParameters'>
> &
  Pick<PagerProps, 'onChange'> & { href(page: number): string }

/**
 * Renders the go-to-page box: a form that works without scripts, whose numbers the browser
 * validates. With scripts it drops letters and symbols; an invalid number does not navigate, stays
 * in the box, and shows an error (SH-157, SH-158).
 */
function GotoBox({
  pageLength,
  currentNum,
  parameter,
  otherParameters,
  href,
  onChange,
}: GotoBoxProps) {
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const [error, setError] = useState('')
  const range = m.pager_goto_wrong({ total: pageLength })
  const type = (text: string): void => {
    setTyped(text)
    setError('')
  }
  const go = (event: FormEvent): void => {
    event.preventDefault()
    const page = gotoTarget(typed, pageLength, currentNum)
    if (page === null)
      return setError(Number(typed) === currentNum ? m.pager_goto_current() : range)
    onChange?.()
    void navigate(href(page), { state: TO_LIST, preventScrollReset: true })
  }
  return (
    <form className={styles.goto} data-part="pager-goto" method="get" onSubmit={go}>
      {Object.entries(otherParameters).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label className={styles.box}>
        <span className="sr">{m.pager_goto_label()}</span>
        <input
          className={styles.field}
          name={parameter}
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          // the scripts validate the input, with a separate box for each list
          pattern={import.meta.env.SSR ? pagePattern(pageLength) : undefined}
          suppressHydrationWarning
          title={range}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? ERROR_ID : undefined}
          onInvalid={(event) => {
            // replaces the browser's own bubble
            event.preventDefault()
            setError(range)
          }}
          value={typed}
          onCompositionEnd={(event) => type(pageDigits(event.currentTarget.value))}
          onChange={(event) =>
            type(
              (event.nativeEvent as InputEvent).isComposing
                ? event.currentTarget.value
                : pageDigits(event.currentTarget.value),
            )
          }
        />
        <span className={styles.total}>{m.pager_goto_total({ total: pageLength })}</span>
      </label>
      <button className={styles.goButton} type="submit">
        {m.pager_goto_button()}
      </button>
      {error ? (
        <p id={ERROR_ID} className={styles.error} role="alert">
          {error}
        </p>
      ) : null}
    </form>
  )
}
