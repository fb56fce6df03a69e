import { createElement } from 'react'
import type { EmergencyBanner as Banner } from '../../../contract/emergency.ts'
import { Icon } from '../../components/Icon/Icon.tsx'
import { m } from '../../paraglide/messages.js'
import sheet from './emergency-banner.css?inline'
import { bannerScript } from './bannerScript.ts'

/**
 * Renders the banners of emergencies below the header. Style and script come with them, so that
 * pages without any contain nothing of them; an element whose name no page uses, which React passes
 * over on hydration, as browsers know nothing of it.
 */
export const EmergencyBanner = ({ banners }: { banners: readonly Banner[] }) =>
  createElement(
    'emergency-banner',
    { role: 'region', 'aria-label': m.emergency_name(), 'data-part': 'emergency-banner' },
    <style dangerouslySetInnerHTML={{ __html: sheet }} />,
    banners.map(({ key, text, link, until }) => (
      <div key={key} data-banner={key} data-until={until}>
        <div className="wrap">
          <Icon name="alert" />
          <p>
            <strong>{m.emergency_name()}</strong> <span>{text}</span>
            {link ? (
              <>
                {' '}
                <a href={link.address}>{link.title}</a>
              </>
            ) : null}
          </p>
          <button type="button" aria-label={m.emergency_close({ text })}>
            <Icon name="close" />
          </button>
        </div>
      </div>
    )),
    <script dangerouslySetInnerHTML={{ __html: bannerScript() }} />,
  )
