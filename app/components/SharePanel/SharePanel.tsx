import {
  type MouseEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { m } from '../../paraglide/messages.js'
import { track } from '../../visitor/analytics.ts'
import { useVisit } from '../../visitor/visit.ts'
import { Icon } from '../Icon/Icon.tsx'
import { SiteLink } from '../SiteLink/SiteLink.tsx'
import { NetworkMark } from './NetworkMark.tsx'
import { sendByMessenger } from './messaging.ts'
import { facebookShare, type SharePopup, twitterShare } from './networks.ts'
import { positionPanel } from './position.ts'
import type { ShareProps } from './share.ts'
import styles from './SharePanel.module.css'

interface SharePanelProps {
  id: string
  share: ShareProps
  button: RefObject<HTMLButtonElement | null>
  onClose(): void
  onCopied(): void
}

function openPopup({ address, width, height }: SharePopup): boolean {
  const [left, top] = [
    Math.max(0, screenX + (outerWidth - width) / 2),
    Math.max(0, screenY + (outerHeight - height) / 2),
  ]
  return (
    window.open(
      address,
      '_blank',
      `popup,width=${width},height=${height},left=${Math.round(left)},top=${Math.round(top)}`,
    ) !== null
  )
}

/**
 * Renders the share options: messaging app, Facebook, Twitter and copying (SH-131). A popover: the
 * platform closes it on an outside click and Escape; choosing an option or the close button closes
 * it too, and the focus returns to the button (SH-134). A sheet on mobile.
 */
export function SharePanel({ id, share, button, onClose, onCopied }: SharePanelProps) {
  const panel = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const [failed, setFailed] = useState(false)
  const messaging = useVisit()?.settings.messagingShare ?? null
  const address = new URL(share.path, location.origin).href
  const deviceShare = messaging === null && typeof navigator.share === 'function'

  const closed = useEffectEvent(onClose)
  useLayoutEffect(() => {
    const element = panel.current
    if (!element) return
    // effects run twice in development
    if (!element.matches(':popover-open')) element.showPopover()
    if (button.current) positionPanel(element, button.current)
    element.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true })
    const onToggle = (event: Event): void => {
      if ((event as ToggleEvent).newState === 'closed') closed()
    }
    const onResize = (): void => {
      if (button.current) positionPanel(element, button.current)
    }
    element.addEventListener('toggle', onToggle)
    addEventListener('resize', onResize)
    return () => {
      element.removeEventListener('toggle', onToggle)
      removeEventListener('resize', onResize)
    }
  }, [button])
  useEffect(() => {
    if (!failed) return
    field.current?.focus()
    field.current?.select()
    if (panel.current && button.current) positionPanel(panel.current, button.current)
  }, [failed, button])

  const close = (): void => {
    panel.current?.hidePopover()
    button.current?.focus({ preventScroll: true })
  }
  const chosen = (network: string): void => track(`share_${network}`, { title: share.title })
  const popup =
    (network: string, target: SharePopup) =>
    (event: MouseEvent<HTMLAnchorElement>): void => {
      chosen(network)
      // if popups are blocked, the link opens a tab as usual
      if (openPopup(target)) event.preventDefault()
      close()
    }
  const copy = async (): Promise<void> => {
    chosen('copy')
    try {
      await navigator.clipboard.writeText(address)
    } catch {
      setFailed(true)
      return
    }
    close()
    onCopied()
    window.alert(m.share_copied_alert())
  }
  const messenger = async (): Promise<void> => {
    chosen('messaging')
    close()
    try {
      if (messaging)
        await sendByMessenger(messaging, {
          domain: location.origin,
          path: share.path.replace(/^\//, ''),
          title: share.title,
          description: share.description,
          image: share.image ? new URL(share.image, location.origin).href : '',
        })
      else await navigator.share({ title: share.title, text: share.description, url: address })
    } catch (error) {
      // a visitor who cancels is not an error
      if (!(error instanceof DOMException && error.name === 'AbortError'))
        console.warn('share failed', error)
    }
  }
  const networks = [
    ['facebook', m.share_facebook(), facebookShare(address)],
    ['twitter', m.share_twitter(), twitterShare(address, share.title)],
  ] as const
  return (
    <div
      ref={panel}
      id={id}
      popover="auto"
      className={styles.panel}
      data-part="share-panel"
      role="dialog"
      aria-label={m.share_title()}
    >
      <div className={styles.head}>
        <strong>{m.share_title()}</strong>
        <button type="button" className={styles.close} aria-label={m.share_close()} onClick={close}>
          <Icon name="close" />
        </button>
      </div>
      <ul>
        {messaging || deviceShare ? (
          <li>
            <button
              type="button"
              className={styles.option}
              data-share="messaging"
              onClick={messenger}
            >
              <NetworkMark name="messaging" />
              {m.share_messaging()}
            </button>
          </li>
        ) : null}
        {networks.map(([network, label, target]) => (
          <li key={network}>
            <SiteLink
              className={styles.option}
              data-share={network}
              href={target.address}
              onClick={popup(network, target)}
            >
              <NetworkMark name={network} />
              {label}
            </SiteLink>
          </li>
        ))}
        <li>
          <button type="button" className={styles.option} data-share="copy" onClick={copy}>
            <Icon name="link" />
            {m.share_copy()}
          </button>
        </li>
      </ul>
      {failed ? (
        <p className={styles.refused} role="alert">
          {m.share_refused()}
        </p>
      ) : null}
      <input
        ref={field}
        className={styles.address}
        readOnly
        value={address}
        aria-label={m.share_address()}
        onFocus={(event) => event.currentTarget.select()}
      />
    </div>
  )
}
