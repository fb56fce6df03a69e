import { Card } from '../../components/Card/Card.tsx'
import { Notice } from '../../components/Notice/Notice.tsx'
import { Switch } from '../../components/Switch/Switch.tsx'
import { m } from '../../paraglide/messages.js'
import { chooseBrowserNotices, useBrowserNoticesState } from '../../visit/browserNotices.ts'

/** Renders whether this device shows new notifications outside of the page. */
export function BrowserNotices() {
  const state = useBrowserNoticesState()
  return (
    <Card title={m.notice_browser()} lead={m.notice_browser_lead()}>
      {state === 'none' ? (
        <Notice>{m.notice_browser_none()}</Notice>
      ) : (
        <Switch
          isSelected={state !== 'off'}
          onChange={(isWanted) => void chooseBrowserNotices(isWanted)}
        >
          {m.notice_browser_on()}
        </Switch>
      )}
      {state === 'denied' && <Notice tone="caution">{m.notice_browser_denied()}</Notice>}
    </Card>
  )
}
