import type { ReactNode } from 'react'
import { SCREENS } from '../../../contract/studio/screens.ts'
import { useMay } from '../../client/session.ts'
import { LinkButton } from '../../components/LinkButton/LinkButton.tsx'
import { Notice } from '../../components/Notice/Notice.tsx'
import { PageHead } from '../../components/PageHead/PageHead.tsx'
import { m } from '../../paraglide/messages.js'
import { OPENS } from './useOpenedAtOnce.ts'

/** Renders a screen of the press for those who may see it. */
export function Guarded({ children }: { children: ReactNode }) {
  if (useMay('press.manage')) return children
  return (
    <>
      <PageHead title={m.place_press()} />
      <Notice tone="caution">{m.no_permission()}</Notice>
    </>
  )
}

/** The link from a screen of the press to its list. */
export const ToPress = () => (
  <LinkButton
    href={SCREENS.press}
    routerOptions={{ state: OPENS }}
    variant="quiet"
    size="small"
    icon="back"
  >
    {m.place_press()}
  </LinkButton>
)
